#!/bin/bash
# The `ignore` command of Netlify (docs.netlify.com/configure-builds/ignore-builds): 0 skips a build, others make it.
# Skips builds of the live site that would change nothing, because the free plan counts them. In doubt, it builds.

[ "$CONTEXT" = production ] || exit 1

# The commits are the same when there is no cache, as after "Clear cache and deploy site".
[ "$CACHED_COMMIT_REF" != "$COMMIT_REF" ] || exit 1

# The live commit, from /admin/build.json. Not CACHED_COMMIT_REF: Netlify's last build may have been a preview, even of
# a commit that is on the live branch by now.
live=$(curl --silent --fail --max-time 10 "$URL/admin/build.json" | grep --only-matching --extended-regexp '[0-9a-f]{40}')
[ -n "$live" ] || exit 1

# Builds if the live commit is not in the clone, or not an ancestor of the commit to build.
git merge-base --is-ancestor "$live" "$COMMIT_REF" || exit 1

git diff --quiet "$live" "$COMMIT_REF" -- \
  . ':(exclude).github' ':(exclude)__tests__' ':(exclude)bench' ':(exclude)docs' ':(exclude,glob)*.md'

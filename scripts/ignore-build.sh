#!/bin/bash
# Netlify's `ignore` (docs.netlify.com/configure-builds/ignore-builds): 0 skips a build, anything else makes it.
# Skips builds of the live site that would change nothing, as the free plan counts them. In doubt it builds.

[ "$CONTEXT" = production ] || exit 1

# They are the same when there is no cache, as after "Clear cache and deploy site".
[ "$CACHED_COMMIT_REF" != "$COMMIT_REF" ] || exit 1

# The commit that is live, as its build says it at /admin/build.json. What Netlify has built last may be a preview, also
# of a commit that the live branch has by now.
live=$(curl --silent --fail --max-time 10 "$URL/admin/build.json" | grep --only-matching --extended-regexp '[0-9a-f]{40}')
[ -n "$live" ] || exit 1

# A commit that is not in the clone, or no ancestor of what is built, says nothing.
git merge-base --is-ancestor "$live" "$COMMIT_REF" || exit 1

git diff --quiet "$live" "$COMMIT_REF" -- \
  . ':(exclude).github' ':(exclude)__tests__' ':(exclude)bench' ':(exclude)docs' ':(exclude,glob)*.md'

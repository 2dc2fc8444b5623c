#!/bin/bash
# Netlify's `ignore` (docs.netlify.com/configure-builds/ignore-builds): 0 skips a build, anything else makes it.
# Skips builds of the live site that would change nothing, as the free plan counts them. In doubt it builds.

[ "$CONTEXT" = production ] || exit 1

# They are the same when there is no cache.
[ "$CACHED_COMMIT_REF" != "$COMMIT_REF" ] || exit 1

# The last commit that was built may be of a pull request. What that changed is not live yet.
git rev-list --first-parent "$COMMIT_REF" | grep --quiet --line-regexp "$CACHED_COMMIT_REF" || exit 1

git diff --quiet "$CACHED_COMMIT_REF" "$COMMIT_REF" -- \
  . ':(exclude).github' ':(exclude)__tests__' ':(exclude)bench' ':(exclude)docs' ':(exclude,glob)*.md'

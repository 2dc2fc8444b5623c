/** Names of files that systems and programs leave beside others. The second owner's site has them in both folders. */
export const LEFT_NAMES = [
  "._profile.yaml",
  ".DS_Store",
  "Thumbs.db",
  ".~lock.resume.odt#",
  "a.txt~",
]

/**
 * Sets `--keyboard` to the height of the window that a phone's keyboard covers. Not all browsers tell CSS that height.
 *
 * @param onCover called when that height has grown
 */
export function followKeyboard(onCover: () => void) {
  let before = 0
  const update = () => {
    const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
    const covered = Math.max(0, innerHeight - offsetTop - height)
    document.documentElement.style.setProperty("--keyboard", `${covered}px`)
    if (covered > before) onCover()
    before = covered
  }
  for (const type of ["resize", "scroll"]) visualViewport?.addEventListener(type, update)
}

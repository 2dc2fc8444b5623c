/*
 * Inline script of both screens: finishes the intro's animations on any key or tap, for visitors who do not want to wait.
 * It works before other scripts run, and ignores input that navigates: on a link, or a browser shortcut.
 */

function finish({ target, key, altKey, ctrlKey, metaKey }: Partial<KeyboardEvent>) {
  const isOnLink = (target as Element).closest("a") !== null
  const isTapOrEnter = !key || key === "Enter"
  if (altKey || ctrlKey || metaKey || (isOnLink && isTapOrEnter)) return
  const intro = document.querySelector("[data-route-state=TerminalPage]:not([inert]) > *")
  for (const animation of intro?.getAnimations({ subtree: true }) ?? []) animation.finish()
}
addEventListener("keydown", finish)
addEventListener("pointerdown", finish)

export {}

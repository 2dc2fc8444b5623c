/*
 * Inline script of both screens: finishes the intro's animations on any key or tap, for visitors who do not want to
 * wait. Inline, so that it works before other scripts have loaded. Input that navigates is ignored: on a link, or a
 * shortcut.
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

import { AnimatePresence, usePresence } from "framer-motion"
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import * as visually from "../styles/visually.module.css"
import { announce } from "./announce"
import { isScreenPath, SCREENS } from "./screens"
import * as styles from "./slide.module.css"
import { slideUp } from "./slide-up"

type Props = {
  pathname: string
  /** What a screen is announced by. */
  title: string | undefined
  children: ReactNode
}

/**
 * The transition between screens: the leaving one slides up and out while the entering one slides in from below
 * (docs/behaviour.md, section 2). A page that is not a screen has no transition.
 */
export function Slide({ pathname, title, children }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const announcement = useRef<HTMLDivElement>(null)
  const visit = useVisit(pathname)

  useLayoutEffect(() => {
    if (visit > 0 && stage.current) slideUp(stage.current)
  }, [visit])

  useEffect(() => (visit > 0 ? announce(announcement.current, title) : undefined), [visit, title])

  useEffect(() => forwardFocus(stage.current), [])
  // When the slide has started: from light to dark, browsers compute the style of the whole page anew.
  useEffect(() => setDataScreen(pathname), [pathname])

  return (
    <>
      <div ref={announcement} className={visually.hidden} aria-live="assertive" />
      <div ref={stage} className={styles.stage}>
        <AnimatePresence>
          {isScreenPath(pathname) && (
            <Screen key={visit} tag={SCREENS[pathname].tag}>
              {children}
            </Screen>
          )}
        </AnimatePresence>
        {!isScreenPath(pathname) && children}
      </div>
    </>
  )
}

/** Counts visits, so that returning to a screen that is still leaving renders a new one. */
function useVisit(pathname: string): number {
  const [visit, setVisit] = useState({ pathname, count: 0 })
  if (visit.pathname !== pathname) setVisit({ pathname, count: visit.count + 1 })
  return visit.count
}

/** Updates the attribute for styles outside the screen; the built page already has it (gatsby-ssr.tsx). */
function setDataScreen(pathname: string) {
  if (isScreenPath(pathname)) document.documentElement.dataset.screen = SCREENS[pathname].tag
}

/**
 * Moves the focus to the entering screen: after a navigation Gatsby focuses its wrapper around all screens.
 *
 * @throws Error when the wrapper is missing
 */
function forwardFocus(stage: HTMLElement | null) {
  const wrapper = stage?.closest("#gatsby-focus-wrapper")
  if (!wrapper)
    throw new Error("Gatsby has no #gatsby-focus-wrapper as in 5.16: change shell/slide.tsx")
  const forward = () => {
    wrapper.querySelector<HTMLElement>("main:not([inert])")?.focus({ preventScroll: true })
  }
  wrapper.addEventListener("focus", forward)
  return () => wrapper.removeEventListener("focus", forward)
}

function Screen({ tag, children }: { tag: string; children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  const [isPresent, safeToRemove] = usePresence()

  useEffect(() => {
    const slides = element.current?.getAnimations() ?? []
    // When the slide has started: browsers compute the style of all that is in the screen anew.
    element.current?.toggleAttribute("inert", !isPresent)
    if (isPresent) return
    Promise.all(slides.map(({ finished }) => finished)).then(safeToRemove)
  }, [isPresent, safeToRemove])

  return (
    <main
      ref={element}
      className={styles.screen}
      data-route-state={tag}
      data-leaving={isPresent ? undefined : ""}
      tabIndex={-1}
    >
      {children}
    </main>
  )
}

import { AnimatePresence, usePresence } from "framer-motion"
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import * as visually from "../styles/visually.module.css"
import { announce } from "./announce"
import { isScreenPath, SCREENS } from "./screens"
import * as styles from "./slide.module.css"
import { slideUp } from "./slide-up"

type Props = { pathname: string; children: ReactNode }

/**
 * Slides from screen to screen: the leaving one moves up and out while the entering one comes from
 * below (docs/behaviour.md, section 2). A page that is no screen is shown as it is.
 */
export function Slide({ pathname, children }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const announcement = useRef<HTMLDivElement>(null)
  const visit = useVisit(pathname)

  useLayoutEffect(() => {
    if (visit > 0 && stage.current) slideUp(stage.current)
  }, [visit])

  useEffect(
    () => (visit > 0 ? announce(announcement.current, titleOf(pathname)) : undefined),
    [visit, pathname],
  )

  useEffect(() => passFocusOn(stage.current), [])
  useLayoutEffect(() => nameScreen(pathname), [pathname])

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

/** Counts the visits to screens, so that coming back is a new visit even while the old one still leaves. */
function useVisit(pathname: string): number {
  const [visit, setVisit] = useState({ pathname, count: 0 })
  if (visit.pathname !== pathname) setVisit({ pathname, count: visit.count + 1 })
  return visit.count
}

const titleOf = (pathname: string) => (isScreenPath(pathname) ? SCREENS[pathname].title : "")

/** What the styles go by that are not the screen's own; the built page has it from the start. */
function nameScreen(pathname: string) {
  if (isScreenPath(pathname)) document.documentElement.dataset.screen = SCREENS[pathname].tag
}

/**
 * After a navigation Gatsby focuses its wrapper around all screens; the focus belongs to the entering one.
 *
 * @throws Error when the wrapper is not there as in Gatsby 5.16
 */
function passFocusOn(stage: HTMLElement | null) {
  const wrapper = stage?.closest("#gatsby-focus-wrapper")
  if (!wrapper)
    throw new Error("Gatsby has no #gatsby-focus-wrapper as in 5.16: change shell/slide.tsx")
  const passOn = () => {
    wrapper.querySelector<HTMLElement>("main:not([inert])")?.focus({ preventScroll: true })
  }
  wrapper.addEventListener("focus", passOn)
  return () => wrapper.removeEventListener("focus", passOn)
}

function Screen({ tag, children }: { tag: string; children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  const [isPresent, safeToRemove] = usePresence()

  useEffect(() => {
    if (isPresent) return
    const slides = element.current?.getAnimations() ?? []
    Promise.all(slides.map(({ finished }) => finished)).then(safeToRemove)
  }, [isPresent, safeToRemove])

  return (
    <main
      ref={element}
      className={styles.screen}
      data-route-state={tag}
      inert={!isPresent}
      tabIndex={-1}
    >
      {children}
    </main>
  )
}

import { AnimatePresence, usePresence } from "framer-motion"
import type { GatsbyBrowser } from "gatsby"
import { Component, createRef, type ReactNode, useEffect, useRef, useState } from "react"
import * as styles from "./route-transition.module.css"
import { isScreenPath, SCREENS } from "./screens"
import { prepareSlide } from "./slide"

/** The used part of a screen's query. Other pages have no title. */
type Titled = { siteContent?: { sentences: { titles: { title?: string } } } }

/** Wraps every page in the transition between screens, in the browser and on the server. */
export const wrapPageElement: GatsbyBrowser<Titled>["wrapPageElement"] = ({ element, props }) => (
  <RouteTransition
    pathname={props.location.pathname}
    title={props.data.siteContent?.sentences.titles.title}
  >
    {element}
  </RouteTransition>
)

type Props = {
  pathname: string
  /** The name of the screen, which screen readers say when it gets the focus. */
  title: string | undefined
  children: ReactNode
}

/**
 * The transition between screens: the leaving one slides up and out while the entering one slides in from below
 * (docs/behaviour.md, section 2). A page that is not a screen has no transition.
 */
function RouteTransition({ pathname, title, children }: Props) {
  // Counts visits, so that returning to a screen while it is still leaving renders a new one.
  const [visit, setVisit] = useState({ pathname, count: 0 })
  if (visit.pathname !== pathname) setVisit({ pathname, count: visit.count + 1 })

  useEffect(forwardFocus, [])
  // For styles outside the screens. After the slide has started, because with a mouse browsers recompute the style of the
  // whole page (base.css).
  useEffect(() => {
    if (isScreenPath(pathname)) document.documentElement.dataset.screen = SCREENS[pathname].tag
  }, [pathname])

  return (
    <Stage visit={visit.count}>
      <AnimatePresence>
        {isScreenPath(pathname) && (
          <Screen key={visit.count} tag={SCREENS[pathname].tag} title={title}>
            {children}
          </Screen>
        )}
      </AnimatePresence>
      {!isScreenPath(pathname) && children}
    </Stage>
  )
}

/** The element on which screens slide. Only a class component can measure the page before React changes it. */
class Stage extends Component<{ visit: number; children: ReactNode }> {
  private readonly element = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate({ visit }: { visit: number }) {
    const stage = this.element.current
    return stage && visit !== this.props.visit ? prepareSlide(stage) : null
  }

  override componentDidUpdate(_props: object, _state: object, slide: (() => void) | null) {
    slide?.()
  }

  override render() {
    return (
      <div ref={this.element} className={styles.stage}>
        {this.props.children}
      </div>
    )
  }
}

/** Moves the focus on to the entering screen: after a navigation, Gatsby focuses the wrapper of all screens. */
function forwardFocus() {
  const wrapper = document.getElementById("gatsby-focus-wrapper")
  const forward = () =>
    wrapper?.querySelector<HTMLElement>("main:not([inert])")?.focus({ preventScroll: true })
  wrapper?.addEventListener("focus", forward)
  return () => wrapper?.removeEventListener("focus", forward)
}

type ScreenProps = Pick<Props, "title" | "children"> & { tag: string }

function Screen({ tag, title, children }: ScreenProps) {
  const element = useRef<HTMLElement>(null)
  const [isPresent, safeToRemove] = usePresence()

  useEffect(() => {
    const slides = element.current?.getAnimations() ?? []
    if (!isPresent) Promise.all(slides.map(({ finished }) => finished)).then(safeToRemove)
  }, [isPresent, safeToRemove])

  return (
    <main
      ref={element}
      className={styles.screen}
      data-route-state={tag}
      inert={!isPresent}
      aria-label={title}
      tabIndex={-1}
    >
      {children}
    </main>
  )
}

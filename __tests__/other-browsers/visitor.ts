/** How a browser is told to be other than it is by itself. */
export type Wishes = { hasLessMotion?: boolean; hasScripts?: boolean }

/** The little that every browser can be told, whatever it is driven through. */
export type Visitor = {
  /** Loads a path of the site, until the page and what it is made of are there. */
  goto: (path: string) => Promise<void>
  /** What a function gives that runs in the page, as JSON. It knows nothing but its argument. */
  evaluate: <Result, Argument>(
    inPage: (argument: Argument) => Result,
    argument: Argument,
  ) => Promise<Result>
  click: (selector: string) => Promise<void>
  /** Presses and releases the key of a character. */
  press: (character: string) => Promise<void>
  /** Makes the page so large, in px. */
  resize: (width: number, height: number) => Promise<void>
  /** A PNG of what is seen. */
  screenshot: () => Promise<Buffer>
  /** The errors and warnings so far; in WebKit those since the last `goto`, from its end on. */
  errors: () => Promise<string[]>
  close: () => Promise<void>
}

/**
 * Starts a browser that knows nothing of an earlier one.
 *
 * @param site the address of the site
 * @throws Error when the browser does not start
 */
export type Launch = (site: string, wishes: Wishes) => Promise<Visitor>

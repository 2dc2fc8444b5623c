import { type ReactNode, type RefObject, useLayoutEffect, useState } from "react"
import { createPortal } from "react-dom"

/** The document of the page, in no quirks mode and without content. The bundle puts the styles of the screens there. */
const SHELL =
  '<!doctype html><html lang="en"><head><title>Your page</title><link rel="stylesheet" href="/admin/editor.css"></head><body></body></html>'

type Policy = { createHTML(text: string): string }
type Factory = { createPolicy(name: string, rules: { createHTML: () => string }): Policy }

/** Makes this document, and nothing else. */
const policy = (window as { trustedTypes?: Factory }).trustedTypes?.createPolicy("editor#page", {
  createHTML: () => SHELL,
})

export type FrameProps = {
  frame: RefObject<HTMLIFrameElement | null>
  /** Whether it is as wide as a phone. */
  isPhone: boolean
  /** The colour scheme; without it that of the system. */
  scheme: "light" | "dark" | undefined
}

type Props = FrameProps & { children: (document: Document) => ReactNode }

/** Shows the page in a document of its own, with the styles of the site alone. */
export function Frame({ frame, isPhone, scheme, children }: Props) {
  const [inner, setInner] = useState<Document>()
  useLayoutEffect(() => {
    // Not as a property in JSX, which would be a text and no trusted one.
    if (frame.current) frame.current.srcdoc = policy?.createHTML("") ?? SHELL
  }, [frame])
  return (
    <>
      <iframe
        ref={frame}
        className="page"
        title="Your page"
        data-phone={isPhone || undefined}
        data-scheme={scheme}
        onLoad={({ currentTarget: { contentDocument } }) => {
          // Before it, there is an empty document.
          if (contentDocument?.URL === "about:srcdoc") setInner(contentDocument)
        }}
      />
      {inner && createPortal(children(inner), inner.body)}
    </>
  )
}

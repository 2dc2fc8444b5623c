import { useState } from "react"
import { createPortal } from "react-dom"
import { EDITOR_PATH } from "../path"
import { Page } from "./page"
import { TRUSTED_TYPES_POLICY } from "./trusted-types"

/**
 * The empty document of the page, in standards mode. editor.css has the styles of the screens. A browser that translated
 * the owner's words would replace text nodes that React removes later.
 */
const SHELL = `<!doctype html><html lang="en" translate="no"><head><title>Your page</title><link rel="stylesheet" href="${EDITOR_PATH}/editor.css"></head><body></body></html>`

type Policy = { createHTML(text: string): string }
type Factory = { createPolicy(name: string, rules: { createHTML: () => string }): Policy }
const { trustedTypes } = window as { trustedTypes?: Factory }

/** The empty document as a trusted value, which the content security policy requires in browsers with Trusted Types. */
const TRUSTED_SHELL =
  trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createHTML: () => SHELL }).createHTML("") ??
  SHELL

/** Renders the page into an iframe, so that only the styles of the site apply to it. */
export function Frame() {
  const [inner, setInner] = useState<Document>()
  return (
    <>
      <iframe
        className="page"
        title="Your page"
        srcDoc={TRUSTED_SHELL}
        onLoad={({ currentTarget: { contentDocument } }) => {
          // The frame first loads about:blank.
          if (contentDocument?.URL === "about:srcdoc") setInner(contentDocument)
        }}
      />
      {inner && createPortal(<Page document={inner} />, inner.body)}
    </>
  )
}

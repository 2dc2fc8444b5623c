import list from "decap-cms-widget-list"
import object from "decap-cms-widget-object"
import select from "decap-cms-widget-select"
import string from "decap-cms-widget-string"
import text from "decap-cms-widget-text"
import * as z from "zod"
import { CONTENT_FILES } from "../schema/content-files"
import { Repository, WorkingCopy } from "./backends"
import { configuration, FORMAT } from "./config"
import { withOwnFieldsOnly, withQuestion, withScheme, withValidation } from "./controls"
import { decap } from "./decap"
import { draftFormat } from "./draft-format"
import { validateDraft } from "./drafts"
import { githubFetch } from "./github-fetch"
import { IconControl, withUsualIcons } from "./icon-control"
import { NumberControl } from "./number-control"
import { settings } from "./page-settings"
import { withPdfUpload } from "./pdf-upload"
import { phrases } from "./phrases"
import { PortraitControl } from "./portrait-control"
import { previewOf } from "./preview"

/** Decap's key in localStorage for the signed-in user. */
const USER_KEY = "decap-cms-user"

const { store } = settings
if (store.kind === "none") {
  const message = document.createElement("p")
  message.className = "message"
  message.textContent =
    "This build does not know its repository, so there is nothing to edit here. The host has to set REPOSITORY_URL (on GitHub), BRANCH and URL for the build. On your own machine, run npm start."
  document.body.replaceChildren(message)
} else {
  // The content security policy blocks eval, which zod would try.
  z.config({ jitless: true })
  // The working copy needs no account.
  if (store.kind === "working copy") {
    localStorage.setItem(USER_KEY, JSON.stringify({ backendName: "proxy" }))
  }

  if (store.kind === "github") window.fetch = githubFetch(window.fetch)

  decap.registerBackend("github", Repository)
  decap.registerBackend("proxy", WorkingCopy)
  decap.registerWidget({
    ...list.Widget(),
    controlComponent: withUsualIcons(withQuestion(list.controlComponent)),
  })
  decap.registerWidget({
    ...object.Widget(),
    controlComponent: withOwnFieldsOnly(object.controlComponent),
  })
  for (const { Widget, controlComponent } of [select, string, text]) {
    decap.registerWidget({ ...Widget(), controlComponent: withValidation(controlComponent) })
  }
  decap.registerWidget({ name: "number", controlComponent: withValidation(NumberControl) })
  decap.registerWidget({
    name: "link",
    controlComponent: withScheme(withPdfUpload(withValidation(string.controlComponent))),
  })
  decap.registerWidget({ name: "icon", controlComponent: withValidation(IconControl) })
  decap.registerWidget({ name: "portrait", controlComponent: withValidation(PortraitControl) })
  decap.registerCustomFormat(FORMAT, "yaml", draftFormat)
  decap.registerEventListener({ name: "preSave", handler: validateDraft })
  decap.registerPreviewStyle("/admin/editor.css")
  for (const { name } of CONTENT_FILES) {
    decap.registerPreviewTemplate(name, previewOf(name))
  }
  decap.registerLocale("en", phrases(store))
  decap.init({ config: configuration(store) })
}

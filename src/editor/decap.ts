import { type CmsConfig, DecapCmsCore, type Formatter } from "decap-cms-core"
import type { ComponentType } from "react"
import type { Control, ControlProps } from "./controls"
import type { Entry } from "./drafts"
import type { PreviewProps } from "./preview"

type Phrases = { [key: string]: string | Phrases }

/** The part of Decap's API that is used here. Decap's own types do not match its behaviour. */
type Decap = {
  registerBackend(name: string, backend: new (config: object, options: object) => object): void
  registerWidget(widget: {
    name: string
    controlComponent: Control | ComponentType<ControlProps>
  }): void
  registerCustomFormat(name: string, extension: string, format: Formatter): void
  registerEventListener(listener: {
    name: "preSave"
    handler: (event: { entry: Entry }) => Promise<void>
  }): void
  registerPreviewStyle(address: string): void
  registerPreviewTemplate(file: string, preview: ComponentType<PreviewProps>): void
  registerLocale(language: string, phrases: Phrases): void
  init(options: { config: CmsConfig }): void
}

export const decap = DecapCmsCore as unknown as Decap

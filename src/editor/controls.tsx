import type { Component } from "react"
import { expectMethods } from "./decap-internals"
import { type Entry, schemaError } from "./drafts"
import { PLACE } from "./form"

type Lookup = { get(key: string): string | undefined }
type Field = Lookup & { get(key: "media_library"): { get(key: "config"): object } | undefined }

/** The props that Decap passes to a field's control. */
export type ControlProps = {
  value: unknown
  field: Field
  getEntry: () => Entry
  onChange: (value: string | number) => void
  /** The paths chosen in the media library, by control id. */
  mediaPaths: Lookup
  onOpenMediaLibrary: (options: { controlID: string; field: Field; config?: object }) => void
  onRemoveInsertedMedia: (controlID: string) => void
  onRemoveMediaControl: (controlID: string) => void
}

export type Control = new (props: ControlProps) => Component<ControlProps>

/** Adds validation against the schema to a field's control. */
export const withValidation = (Base: Control): Control =>
  class extends Base {
    /** Called by Decap on blur and on save. Decap itself rejects empty required fields. */
    isValid = () => {
      const { field, value, getEntry } = this.props
      if (value === undefined || value === null || value === "") return true
      const message = schemaError(getEntry(), field.get(PLACE) ?? "", value)
      return message
        ? { error: { type: "CUSTOM", message: `${field.get("label")}: ${message}` } }
        : true
    }
  }

/** Adds a button to a text control that inserts the path of an existing or newly uploaded file. */
export const withUpload = (Base: Control): Control =>
  class extends Base {
    controlID = crypto.randomUUID()

    override shouldComponentUpdate(next: ControlProps) {
      return next.value !== this.props.value || next.mediaPaths !== this.props.mediaPaths
    }

    override componentDidUpdate(
      ...previous: Parameters<NonNullable<Component["componentDidUpdate"]>>
    ) {
      super.componentDidUpdate?.(...(previous as [ControlProps, object]))
      const { value, mediaPaths, onChange, onRemoveInsertedMedia } = this.props
      const path = mediaPaths.get(this.controlID)
      if (!path) return
      if (path === value) onRemoveInsertedMedia(this.controlID)
      else onChange(path)
    }

    override componentWillUnmount() {
      this.props.onRemoveMediaControl(this.controlID)
    }

    override render() {
      const { field, onOpenMediaLibrary } = this.props
      return (
        <>
          {super.render()}
          <button
            type="button"
            className="upload"
            onClick={() =>
              onOpenMediaLibrary({
                controlID: this.controlID,
                field,
                config: field.get("media_library")?.get("config"),
              })
            }
          >
            Choose or upload a file
          </button>
        </>
      )
    }
  }

type GroupControl = new (
  props: ControlProps,
) => Component<ControlProps> & {
  childRefs: Record<string, unknown>
  processControlRef: (control: Component<ControlProps> | null) => void
}

/**
 * Keeps the controls of a group's fields from the parent group. Decap registers them there too, which then
 * validates `about.about` instead of `about`.
 */
export const withOwnFieldsOnly = (Base: Control): Control =>
  class extends (Base as GroupControl) {
    constructor(props: ControlProps) {
      super(props)
      expectMethods("The control of a group", this, ["processControlRef"])
      this.processControlRef = (control) => {
        if (control) this.childRefs[control.props.field.get("name") ?? ""] = control
      }
    }
  }

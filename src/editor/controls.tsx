import type { Component } from "react"
import { expectMethods } from "./decap-internals"
import { type Entry, refusalOf } from "./drafts"
import { PLACE } from "./form"

type Lookup = { get(key: string): string | undefined }
type Field = Lookup

/** What Decap gives to the control of a field. */
export type ControlProps = {
  value: unknown
  field: Field
  getEntry: () => Entry
  onChange: (value: string) => void
  /** The paths that were chosen in the media library, by the control that opened it. */
  mediaPaths: Lookup
  onOpenMediaLibrary: (options: { controlID: string; field: Field }) => void
  onRemoveInsertedMedia: (controlID: string) => void
  onRemoveMediaControl: (controlID: string) => void
}

export type Control = new (props: ControlProps) => Component<ControlProps>

/** The control of a field, which also refuses what the schema refuses, and says why. */
export const checked = (Base: Control): Control =>
  class extends Base {
    /** Decap asks when the field is left and when the draft is saved. What is empty it refuses itself. */
    isValid = () => {
      const { field, value, getEntry } = this.props
      if (value === undefined || value === null || value === "") return true
      const message = refusalOf(getEntry(), field.get(PLACE) ?? "", value)
      return message
        ? { error: { type: "CUSTOM", message: `${field.get("label")}: ${message}` } }
        : true
    }
  }

/** The control of a text, with a button that puts in the path of a file: one that is there, or is uploaded now. */
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
            onClick={() => onOpenMediaLibrary({ controlID: this.controlID, field })}
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
 * The control of a group. Decap's own gives those of its fields also to the group around it, which
 * then validates `about.about` where it should validate `about`.
 */
export const keepingItsFields = (Base: Control): Control =>
  class extends (Base as GroupControl) {
    constructor(props: ControlProps) {
      super(props)
      expectMethods("The control of a group", this, ["processControlRef"])
      this.processControlRef = (control) => {
        if (control) this.childRefs[control.props.field.get("name") ?? ""] = control
      }
    }
  }

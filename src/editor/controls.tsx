import type { Component } from "react"
import { expectMethods } from "./decap-internals"
import { type Entry, schemaMessages } from "./drafts"
import { PLACE } from "./form"
import { isBlank } from "./yaml/values"

type Field = { get(key: string): string | undefined }

/** The props that Decap passes to a field's control. */
export type ControlProps = {
  value: unknown
  field: Field
  /** The id that the field's label is for. */
  forID: string
  /** The ids of the groups and of the list's entry around the field, which Decap marks if it has an error. */
  parentIds: string[]
  /** What is wrong in the whole form. */
  fieldsErrors: { size: number }
  getEntry: () => Entry
  onChange: (value: unknown, metadata?: object) => void
  classNameWrapper: string
  setActiveStyle: () => void
  /** Called when the field loses the focus. */
  setInactiveStyle: () => void
  /** The URL of a file of the draft or the repository. */
  getAsset: (path: string, field: Field) => { toString(): string }
  /** Adds a file to the draft; undefined if the owner did not want to replace one of the same name. */
  onPersistMedia: (
    file: File,
    options: { field: Field },
  ) => Promise<{ payload: { path?: string } } | undefined>
}

export type Control = new (props: ControlProps) => Component<ControlProps>

/** Adds validation against the schema to a field's control. Warnings are shown below it, and do not stop a save. */
export const withValidation = (Base: Control): Control =>
  class extends Base {
    /** Called by Decap on blur and on save. Decap itself rejects empty required fields. */
    isValid = () => {
      const { value, parentIds } = this.props
      const { error } = messagesFor(this.props)
      if (!error || value === undefined || value === null || value === "") return true
      return { error: { type: "CUSTOM", message: error, parentIds } }
    }

    override render() {
      return (
        <>
          {super.render()}
          <p className="warning" role="status">
            {messagesFor(this.props).warning}
          </p>
        </>
      )
    }
  }

const messagesFor = ({ field, value, getEntry }: ControlProps) =>
  schemaMessages(getEntry(), field.get(PLACE) ?? "", value)

/** A host and a path, such as gitlab.com/ada. */
const ADDRESS_WITHOUT_SCHEME = /^([a-z\d-]+\.)+[a-z]{2,}\/\S*$/i

/** Completes an address that was typed without https://. */
export const withScheme = (Base: Control) => (props: ControlProps) => {
  const { value, onChange, setInactiveStyle } = props
  const complete = () => {
    const address = String(value ?? "").trim()
    if (ADDRESS_WITHOUT_SCHEME.test(address)) onChange(`https://${address}`)
    setInactiveStyle()
  }
  return <Base {...props} setInactiveStyle={complete} />
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

type ListControl = new (
  props: ControlProps,
) => Component<ControlProps> & {
  handleRemove: (index: number, event: Event) => void
  validate: () => void
}

/** Asks before an entry of a list is removed, unless there is nothing in it. */
export const withQuestion = (Base: Control): Control =>
  class extends (Base as ListControl) {
    constructor(props: ControlProps) {
      super(props)
      expectMethods("The control of a list", this, ["handleRemove", "validate"])
      const remove = this.handleRemove
      this.handleRemove = (index, event) => {
        const { value, field, fieldsErrors } = this.props
        const [entry] = (value as { slice(from: number, to: number): { toJS(): unknown[] } })
          .slice(index, index + 1)
          .toJS()
        const question = `Remove this ${field.get("label_singular")?.toLowerCase()}?`
        if (!isBlank(entry) && !confirm(question)) return
        remove(index, event)
        // What was wrong with another entry may be right now. Its value follows in a microtask.
        if (fieldsErrors.size > 0) queueMicrotask(this.validate)
      }
    }
  }

import { act, configure, fireEvent, render, screen } from "@testing-library/react"
import { useMemo, useState, useSyncExternalStore } from "react"
import { FormField } from "../../card/form-field"
import { Buttons } from "../../publish/buttons"
import { Changes } from "../../publish/list-of-changes"
import { createPublishing } from "../../publish/publishing"
import { Status } from "../../publish/status"
import { type Editing, EditingContext } from "../../session/editing-context"
import type { Address } from "../../session/field-address"
import { problemsOf } from "../../session/problems"
import { newSession } from "../../session/session"
import { sessionStore } from "../../session/session-store"
import { fieldOf } from "../../session/tree"
import { useActions } from "../../workspace/use-actions"
import { GITHUB } from "./ada-on-github"
import "./dom"
import { editingOf } from "./editing-of"
import { HOME, ICONS, stored } from "./first-owner"
import { storeInMemory } from "./store-in-memory"

// Only a hang takes longer. Less than Jest's timeout, so that a failure names what is missing.
configure({ asyncUtilTimeout: 60_000 })

/** The controls of an editor around a store, beside a field. */
export function edit(at: Address = HOME, context: Partial<Editing> = {}) {
  const store = storeInMemory()
  const session = sessionStore(newSession(stored()))
  const publishing = createPublishing({ store, session })
  const opened = jest.fn()
  function Parts() {
    const [touched, touch] = useState<Address[]>([])
    const props = { publishing, github: GITHUB }
    const now = useSyncExternalStore(session.subscribe, session.get)
    const problems = useMemo(() => problemsOf(now, ICONS), [now])
    const { dispatch } = session
    const findProblems = () => problemsOf(session.get(), ICONS)
    const { actions } = useActions({ publishing, findProblems, touch })
    const state = { dispatch, problems, touched, touch, ...context }
    const editing = editingOf(now, state, { ...actions, showAddress: opened })
    const field = fieldOf(now, at)
    return (
      <EditingContext value={editing}>
        <Status {...props} />
        <Buttons {...props} />
        <Changes {...props} />
        {field && <FormField field={field} at={at} />}
      </EditingContext>
    )
  }
  render(<Parts />)
  const type = (where: Address, value: unknown) =>
    act(() => session.dispatch({ type: "set", at: where, value }))
  return { store, publishing, session, type, opened }
}

/** More than a save to the store in memory needs. */
const TURNS = 1_000
/** Presses a button, and lets what follows from that go on until it waits for a timer. */
export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole("button", { name })
  await act(async () => {
    fireEvent.click(button)
    for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
  })
}
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/** What discards the unsaved words of the open form. Decap's form sets it (node/bundle.ts). */
export const openForm = { discard: () => {} }

/** Discards the unsaved words of the open form, which are kept otherwise. */
export const DiscardButton = () => (
  <button
    type="button"
    className="discard"
    onClick={() => {
      if (confirm("Discard what you have not saved?")) openForm.discard()
    }}
  >
    Discard changes
  </button>
)

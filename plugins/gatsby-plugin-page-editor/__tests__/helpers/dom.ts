// What jsdom does not have: modal dialogs, media queries, viewports, sizes, URLs of files, pictures.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.dispatchEvent(new Event("close"))
  },
})
Object.assign(HTMLImageElement.prototype, { decode: async () => {} })
Object.assign(globalThis, {
  structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)),
})
Object.assign(URL, { createObjectURL: () => "", revokeObjectURL() {} })
Object.assign(window, {
  visualViewport: new EventTarget(),
  matchMedia: () => ({ matches: false }),
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
})

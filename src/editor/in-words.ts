/** An error for the owner. Decap shows an error with its name, which says nothing to her. */
export const inWords = (message: string): Error => Object.assign(new Error(message), { name: "" })

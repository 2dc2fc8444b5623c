/** The lines of the intro, for the screen, the metadata and the Open Graph picture. */

export const greeting = (firstName: string) => `Hi! I'm ${firstName}!`

export const roleLine = (role: string) => `An ${role}`

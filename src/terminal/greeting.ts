/** What the intro says, for the screen, the head and the picture beside links. */

export const greeting = (firstName: string) => `Hi! I'm ${firstName}!`

export const roleLine = (role: string) => `An ${role}`

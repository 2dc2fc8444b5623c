import type { Translation } from "./en"

/** German. */
export const de: Translation = {
  greeting: "Hallo! Ich bin {first}!",
  role: "{role}",
  chevron: "Über mich",
  born: "Geboren {birth}, zu Hause in {home}",
  building: "Im Aufbau ...",
  pause: "Bild anhalten",
  back: "Zurück zum Intro",
  titles: { intro: "Intro", about: "Über mich", notFound: "Seite nicht gefunden" },
  social: { email: "E-Mail", resume: "Lebenslauf", website: "Website" },
  sharing: {
    about: "Über {name}",
    description: "{first} {last}, {role}. Zu Hause in {home}.",
    picture: "Ein Terminal, in dem steht: {intro}",
  },
}

import type { Translation } from "./en"

/** French. A no-break space keeps a mark on the line of its word. */
export const fr: Translation = {
  greeting: "Bonjour\u00a0! Moi, c'est {first}\u00a0!",
  role: "{role}",
  chevron: "À propos",
  born: "Je suis de {birth}, j'habite à {home}",
  building: "En construction...",
  pause: "Mettre l'image en pause",
  back: "Retour à l'intro",
  titles: { intro: "Intro", about: "À propos", notFound: "Page introuvable" },
  social: { email: "E-mail", resume: "CV", website: "Site web" },
  sharing: {
    about: "À propos de {name}",
    description: "{first} {last}, {role}. Habite à {home}.",
    picture: "Un terminal qui affiche\u00a0: {intro}",
  },
}

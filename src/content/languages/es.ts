import type { Translation } from "./en"

/** Spanish. */
export const es: Translation = {
  greeting: "¡Hola! ¡Soy {first}!",
  role: "{role}",
  chevron: "Sobre mí",
  born: "Nací en {birth}, vivo en {home}",
  building: "En construcción...",
  pause: "Pausar la imagen",
  back: "Volver a la introducción",
  titles: { intro: "Introducción", about: "Sobre mí", notFound: "Página no encontrada" },
  social: { email: "Correo electrónico", resume: "Currículum", website: "Sitio web" },
  sharing: {
    about: "Sobre {name}",
    description: "{first} {last}, {role}. Vive en {home}.",
    picture: "Una terminal que dice: {intro}",
  },
}

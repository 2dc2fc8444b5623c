import type { Translation } from "./en"

/** Portuguese. */
export const pt: Translation = {
  greeting: "Olá! Chamo-me {first}!",
  role: "{role}",
  chevron: "Sobre mim",
  born: "Nasci em {birth}, vivo em {home}",
  building: "Em construção...",
  pause: "Parar a imagem",
  back: "Voltar à introdução",
  titles: { intro: "Introdução", about: "Sobre mim", notFound: "Página não encontrada" },
  social: { email: "E-mail", resume: "Currículo", website: "Site" },
  sharing: {
    about: "Sobre {name}",
    description: "{first} {last}, {role}. Vive em {home}.",
    picture: "Um terminal que diz: {intro}",
  },
}

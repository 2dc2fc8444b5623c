import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { NETLIFY } from "../netlify"

const PROFILE = `about:
  name:
    first: Ελένη
    last: Παπαδοπούλου
  role: αρχιτέκτονας λογισμικού
  birth: 1988
  home: Θεσσαλονίκη, Ελλάδα
  social:
    - icon: mail
      label: email
      link: mailto:eleni@papadopoulou.example
    - icon: brand-gitlab
      label: gitlab
      link: https://gitlab.com/eleni-papadopoulou
  education:
    degree: Μηχανική
    timeperiod: 2006 έως 2011
    faculty: Πολυτεχνείο
    link: https://school.example/eleni
    average: 9.1
  about:
    - Σχεδιάζω συστήματα.
    - Τρέχω δίπλα στη θάλασσα.
    - Γράψε μου, πίνουμε έναν καφέ
work: []
`

/** Someone else, in another script, with fewer links, at another host: what Netlify sets for her build. */
export const SECOND_OWNER = {
  ...NETLIFY,
  URL: "https://eleni.example",
  REPOSITORY_URL: "https://github.com/eleni-papadopoulou/portfolio",
}

/** Does what the README's steps ask a new owner to do, in a copy of the site. */
export async function makeOnesOwn(directory: string) {
  const file = join(directory, "content/site.yaml")
  const text = await readFile(file, "utf8")
  await Promise.all([
    writeFile(join(directory, "content/profile.yaml"), PROFILE),
    writeFile(
      file,
      text
        .replace(/(?<=\n {2}user: ).*/, "eleni")
        .replace(/(?<=\n {2}host: ).*/, "olympos")
        .replace(/(?<=\n {2}alt: )Illustrated.*/, "Η Ελένη, που χαμογελά"),
    ),
    sharp({ create: { width: 700, height: 700, channels: 3, background: "#345" } })
      .jpeg()
      .toFile(join(directory, "content/portrait.jpg")),
    rm(join(directory, "static/resume.pdf")),
  ])
}

import { cp, mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"

/** Content of the tests' own, with every way of writing YAML that an owner may have, and that an edit must keep. */
export const PROFILE = `# Written by hand.
about:
  name:
    first: "Ada"   # in quotes
    last: Lovelace
  role: 'engineer'

  birth: 1985
  home: London, England
  social:
    # Mail first.
    - icon: mail
      label: email
      link: mailto:ada@example.org
    - { icon: file-text, label: resume, link: /resume.pdf }
    - icon: brand-github
      label: github
      link: https://github.com/ada
  education:
    degree: Mathematics
    timeperiod: "2015 to 2018"
    faculty: Faculty of Engineering
    link: https://engineering.example.org
    average: 17.50
  about:
    - >-
      I study engineering, and I write down what an engine of brass could do
      if somebody built it. Nobody has as yet.
    - |-
      I ride.
    - Write to me.
work:
  - type: project
    title: ""
    technologies: []
`

export const SITE = `prompt:
  user: ada
  host: engine
  directory: "~"
portrait:
  file: portrait.png
  alt: Ada
images:
  coffee:
    src: https://images.example/coffee.svg
    alt: coffee
    character: ☕
    width: 20
    height: 20
  building:
    src: https://images.example/building.webp
    still: https://images.example/building.svg
    alt: a barrier
    character: 🚧
    width: 96
    height: 96
`

/** A square picture of one colour. */
export const picture = (sizePx: number, colour: string) =>
  sharp({ create: { width: sizePx, height: sizePx, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** Puts the sample where the content of a site is. */
export async function writeSample(directory: string) {
  await mkdir(join(directory, "content"), { recursive: true })
  await mkdir(join(directory, "static"), { recursive: true })
  await writeFile(join(directory, "content/profile.yaml"), PROFILE)
  await writeFile(join(directory, "content/site.yaml"), SITE)
  await writeFile(join(directory, "content/portrait.png"), await picture(600, "teal"))
  await cp("static/favicon.svg", join(directory, "static/favicon.svg"))
  await writeFile(join(directory, "static/resume.pdf"), "%PDF-1.4\n")
}

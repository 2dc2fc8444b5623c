import { cp, mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { ROLE_DELAY_MS, ROLE_SPEED_MS, typingSchedule } from "../../src/terminal/typing"

type Image = { src: string; still?: string; alt: string; width: number; height: number }
type Source = { type?: string; srcSet: string; sizes: string }
type TerminalData = {
  profile: { about: { name: { first: string }; role: string } }
  siteContent: { prompt: { user: string; host: string; directory: string } }
}
type AboutData = {
  profile: {
    about: {
      name: { first: string; last: string }
      birth: number
      home: string
      social: { label: string; link: string; iconPaths: string[] }[]
      about: string[]
    }
  }
  siteContent: {
    portrait: {
      alt: string
      file: {
        childImageSharp: {
          gatsbyImageData: { images: { sources: Source[]; fallback: Source & { src: string } } }
        }
      }
    }
    images: { coffee: Image; building: Image }
  }
}

/**
 * Writes the two screens as one would by hand, in HTML and CSS without scripts: what the site is
 * measured against. Its words and pictures are those of the built site.
 *
 * @param site the folder of the built site
 * @param output the folder to write into
 */
export async function writeFloor(site: string, output: string): Promise<void> {
  const [terminal, about] = await Promise.all([
    readData<TerminalData>(site, "terminal"),
    readData<AboutData>(site, "about"),
  ])
  const { sources, fallback } = portraitOf(about)
  const pictures = [...sources, fallback].flatMap(({ srcSet }) => addressesIn(srcSet))
  const links = about.profile.about.social
    .map(({ link }) => link)
    .filter((to) => to.startsWith("/"))
  for (const path of ["/favicon.svg", ...pictures, ...links]) {
    await mkdir(join(output, dirname(path)), { recursive: true })
    await cp(join(site, path), join(output, path))
  }
  await writePage(output, "terminal", "Intro", <Terminal {...terminal} />)
  await writePage(output, "about", "About", <About {...about} />)
}

async function readData<Data>(site: string, screen: string): Promise<Data> {
  const file = join(site, "page-data", screen, "page-data.json")
  return JSON.parse(await readFile(file, "utf8")).result.data
}

const portraitOf = ({ siteContent }: AboutData) =>
  siteContent.portrait.file.childImageSharp.gatsbyImageData.images

const addressesIn = (srcSet: string) =>
  srcSet.split(",").map((candidate) => candidate.trim().split(" ")[0] ?? "")

async function writePage(output: string, screen: string, title: string, main: ReactNode) {
  const css = await Promise.all(
    [screen, "both"].map((name) => readFile(`bench/floor/${name}.css`, "utf8")),
  )
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={title} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>{css.join("").replace(/\s+/g, " ")}</style>
      </head>
      <body>{main}</body>
    </html>
  )
  await writeFile(join(output, `${screen}.html`), `<!doctype html>${renderToStaticMarkup(page)}`)
}

function Terminal({ profile, siteContent }: TerminalData) {
  const { name, role } = profile.about
  const { user, host, directory } = siteContent.prompt
  const greeting = `Hi! I'm ${name.first}!`
  const introduction = `An ${role}`
  return (
    <main>
      <div className="lines">
        <p className="prompt">
          <b>
            {user}@{host}
          </b>
          :<i>{directory}</i>$
        </p>
        <h1 className="read">{greeting}</h1>
        <Typed id="greeting" sentence={greeting} />
        <p className="read">{introduction}</p>
        <Typed
          id="role"
          sentence={introduction}
          initialDelay={ROLE_DELAY_MS}
          speed={ROLE_SPEED_MS}
        />
      </div>
      <a href="/about" className="chevron">
        <span className="read">About</span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </a>
    </main>
  )
}

function Typed({ id, ...typing }: { id: string } & Parameters<typeof typingSchedule>[0]) {
  const characters = typingSchedule(typing)
  const times = characters.map(
    ({ appearsAt }, index) => `#${id} :nth-child(${index + 1}){--at:${appearsAt}ms}`,
  )
  return (
    <div>
      <style>{times.join("")}</style>
      <div id={id} className="typed" aria-hidden="true">
        {characters.map(({ character, appearsAt }) => (
          <span key={appearsAt}>{character}</span>
        ))}
      </div>
    </div>
  )
}

function About(data: AboutData) {
  const { name, birth, home, social, about: paragraphs } = data.profile.about
  const { portrait, images } = data.siteContent
  const { sources, fallback } = portraitOf(data)
  return (
    <main>
      <header>
        <picture>
          {sources.map((source) => (
            <source key={source.type} {...source} />
          ))}
          <img
            src={fallback.src}
            srcSet={fallback.srcSet}
            sizes={fallback.sizes}
            width={300}
            height={300}
            alt={portrait.alt}
            fetchPriority="high"
          />
        </picture>
        <h1>
          {name.first} {name.last}
        </h1>
        <p>
          Born in {birth}, living in {home}
        </p>
        <ul>
          {social.map(({ label, link, iconPaths }) => (
            <li key={label}>
              <a href={link}>
                <span className="read">{label}</span>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={iconPaths.join("")} />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      </header>
      <div className="biography">
        {paragraphs.map((paragraph, index) => (
          <p key={paragraph}>
            {paragraph}
            {index === paragraphs.length - 1 && (
              <>
                {" "}
                <Lazy {...images.coffee} />
              </>
            )}
          </p>
        ))}
      </div>
      <div className="work">
        <Lazy {...images.building} />
        <p>Building...</p>
      </div>
      <a href="/terminal" className="back">
        Back to the intro
      </a>
    </main>
  )
}

function Lazy({ src, still, alt, width, height }: Image) {
  return (
    <picture>
      {still && <source media="(prefers-reduced-motion: reduce)" srcSet={still} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        referrerPolicy="no-referrer"
      />
    </picture>
  )
}

/** A café with one page: another site than the portfolio, with nothing of its code. */
import { createContext, useContext } from "react"
import * as z from "zod"
import type { ControlProps, Mark, ScreensProps, Site } from "../../../site"

type Format = "photo" | "menu" | "day"

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

const text = (title: string, format?: Format) =>
  z.string().min(1, "Too short").meta({ title, format })

const day = z.strictObject({
  day: z.enum(DAYS).meta({ title: "Day", format: "day" satisfies Format }),
  from: text("From"),
  to: text("To"),
})

const cafe = z.strictObject({
  name: text("Name"),
  photo: z
    .strictObject({ file: text("Picture", "photo"), alt: text("Description") })
    .meta({ title: "Photo" }),
  address: text("Address"),
  hours: z.array(day.meta({ title: "Day" })).meta({ title: "Opening hours" }),
  menu: text("Menu", "menu"),
})
const content = z.strictObject({ cafe: cafe.meta({ title: "Café" }) })

const Marks = createContext<Mark>(() => undefined)

function Screens(props: ScreensProps) {
  const mark = useContext(Marks)
  const { name, photo, address, hours, menu } = (props.content as z.infer<typeof content>).cafe
  return (
    <main data-screen="/">
      <h1 {...mark("cafe.name")}>{name}</h1>
      <img {...mark("cafe.photo")} src={photo.file} alt={photo.alt} width="200" />
      <p {...mark("cafe.address")}>{address}</p>
      <ul>
        {hours.map(({ day, from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be of one day
          <li key={index} {...mark(`cafe.hours.${index}`)}>
            {day}: {from} to {to}
          </li>
        ))}
      </ul>
      <a {...mark("cafe.menu")} href={menu}>
        Menu
      </a>
    </main>
  )
}

const Day = ({ value, onChange, attributes }: ControlProps) => (
  <select
    {...attributes}
    value={String(value ?? "")}
    onChange={({ target }) => onChange(target.value)}
  >
    {["", ...DAYS].map((one) => (
      <option key={one}>{one}</option>
    ))}
  </select>
)

export default {
  files: [{ name: "cafe", path: "content/cafe.yaml" }],
  schema: () => content,
  screens: { "/": "Café" },
  Screens,
  Marks,
  kinds: {
    photo: { is: "picture", pathOf: (name) => `content/${name}`, least: 100, alt: "alt" },
    menu: {
      is: "address",
      pdf: { pathOf: (address) => `static${address}`, addressOf: (path) => path.slice(6) },
    },
    day: { is: "custom", Control: Day },
  },
} satisfies Site<Format>

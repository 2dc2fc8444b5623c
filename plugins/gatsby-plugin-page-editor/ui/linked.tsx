/** A text in which the addresses of web pages are links. */
export const linked = (text: string) =>
  text.split(/(https:\/\/\S+)/).map((part) =>
    part.startsWith("https:") ? (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )

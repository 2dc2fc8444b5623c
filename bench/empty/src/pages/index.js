import * as React from "react"

export default function EmptyPage() {
  return React.createElement("h1", null, "Empty")
}

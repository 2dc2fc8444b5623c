import type { Site } from "../schema/content-files"

/** The addresses of the external images. */
export const imageAddresses = ({ images: { coffee, building } }: Site) => [
  coffee.src,
  building.src,
  building.still,
]

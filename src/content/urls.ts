import * as z from "zod"
import { withRule } from "./fields"
import { FORMAT_CHARACTER } from "./normalize-texts"
import { explainMeant, mended, STRAY_PERCENT } from "./url-mistakes"

const HTTPS = /^https:\/\/\S+$/
export const LINK = /^(https:\/\/\S|mailto:\S+@|\.?\/(?![/\\]))\S*$/
/** The address of a file in static/. */
export const STATIC_PATH = /^\.?\/(?![/\\])/

/** Whether an address is a valid URL or path, without characters that nobody sees. */
const isAddress = (address: string) =>
  URL.canParse(address, "https://site.example") && address.search(FORMAT_CHARACTER) < 0
export const isWebAddress = (address: string) => HTTPS.test(address) && isAddress(address)
export const isLink = (address: string) =>
  LINK.test(address) &&
  isAddress(address) &&
  !(STATIC_PATH.test(address) && address.search(STRAY_PERCENT) >= 0)

/** An address, explained by usual mistakes if it is not valid. */
export const addressOf = (isValid: (address: string) => boolean) =>
  withRule(z.string(), (address, error) => {
    const meant = mended(address)
    if (!isValid(address)) error(isValid(meant) ? explainMeant(address, meant) : undefined)
  })

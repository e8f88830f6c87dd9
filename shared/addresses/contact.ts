import { addressOf } from "./page.ts"
import * as paths from "./paths.ts"

export const pattern = paths.contact
export const query = ["page", "sent"]

/** The form, with the page it is about if one is named, or the confirmation after it was sent. */
export type ContactState = { page: string; isSent: boolean }

/** A link from another site must not put an address of theirs into the form. */
export function read({ origin, searchParams }: URL): ContactState {
  if (searchParams.get("sent") === "1") return { page: "", isSent: true }
  const page = searchParams.get("page") ?? ""
  const isOurs = page.startsWith("/") && URL.parse(page, origin)?.origin === origin
  return { page: isOurs ? page.toWellFormed().slice(0, 500).toWellFormed() : "", isSent: false }
}

export const write = ({ page, isSent }: ContactState) =>
  addressOf(pattern, isSent ? { sent: 1 } : { page })

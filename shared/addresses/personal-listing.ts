import * as listing from "./listing.ts"
import { addressOf } from "./page.ts"

export const pattern = "/api/personal/listing"
export const query = ["path"]

/** `path` is not trusted. */
export function read({ origin, searchParams }: URL): listing.ListingState | null {
  const path = searchParams.get("path") ?? ""
  return path.startsWith("/mysteries/") ? listing.read(new URL(origin + path)) : null
}

export const write = (state: listing.ListingState) =>
  addressOf(pattern, { path: listing.write(state) })

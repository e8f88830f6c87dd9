import type { Outcome } from "#shared/outcome.ts"
import { respondWith } from "./respond-with.ts"

/** A picture that no cache keeps, and neither its absence. */
export function pictureAnswer(picture: Outcome<Uint8Array<ArrayBuffer>>): Response {
  const response = picture.ok
    ? new Response(picture.value, { headers: { "Content-Type": "image/jpeg" } })
    : respondWith(picture)
  response.headers.set("Cache-Control", "private, no-store")
  response.headers.set("X-Robots-Tag", "noindex")
  return response
}

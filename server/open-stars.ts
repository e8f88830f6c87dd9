import { readFileSync } from "node:fs"
import path from "node:path"
import { readStars, type Star } from "#shared/sky/read-stars.ts"

const catalogue = path.join(import.meta.dirname, "../content/games/planetarium/stars/stars.bin")
let stars: readonly Star[] | undefined

/** The stars that the server knows; they are read when somebody first plays under them. */
export function openStars(): readonly Star[] {
  if (!stars) {
    const { buffer, byteOffset, length } = readFileSync(catalogue)
    stars = readStars(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer)
  }
  return stars
}

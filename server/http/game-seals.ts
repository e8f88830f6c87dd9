import { createHmac, timingSafeEqual } from "node:crypto"
import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { GameSeals } from "#domain/services.ts"

/** Longer than any progress that is written. */
const longest = 20_000

/** Progress of a guest as `packed.signature`, which only this site can write. */
export function openGameSeals({ secret }: { secret: string }): GameSeals {
  const sign = (game: string, packed: string) =>
    createHmac("sha256", secret)
      .update(`game ${game} ${packed}`)
      .digest()
      .subarray(0, 18)
      .toString("base64url")

  return {
    seal(game, text) {
      const packed = deflateRawSync(Buffer.from(text)).toString("base64url")
      return `${packed}.${sign(game, packed)}`
    },
    open(game, sealed) {
      const [packed = "", signature = "", ...more] = sealed.split(".")
      const wanted = Buffer.from(sign(game, packed))
      const given = Buffer.from(signature)
      if (more.length > 0 || given.length !== wanted.length) return null
      if (!timingSafeEqual(given, wanted)) return null
      try {
        const read = inflateRawSync(Buffer.from(packed, "base64url"), { maxOutputLength: longest })
        return read.toString()
      } catch {
        return null
      }
    },
  }
}

import { createHmac, timingSafeEqual } from "node:crypto"
import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { TalkSeals } from "#domain/services.ts"

/** Longer than any progress that is written. */
const longest = 20_000

/** Progress of a guest as `packed.signature`, which only this site can write. */
export function openTalkSeals({ secret }: { secret: string }): TalkSeals {
  const sign = (talk: string, packed: string) =>
    createHmac("sha256", secret)
      .update(`talk ${talk} ${packed}`)
      .digest()
      .subarray(0, 18)
      .toString("base64url")

  return {
    seal(talk, text) {
      const packed = deflateRawSync(Buffer.from(text)).toString("base64url")
      return `${packed}.${sign(talk, packed)}`
    },
    open(talk, sealed) {
      const [packed = "", signature = "", ...more] = sealed.split(".")
      const wanted = Buffer.from(sign(talk, packed))
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

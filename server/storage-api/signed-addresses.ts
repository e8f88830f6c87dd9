import { createHmac, timingSafeEqual } from "node:crypto"
import { z } from "zod"

import { guest, type Viewer } from "#shared/members/viewer.ts"
import { bucket } from "./bucket.ts"

/** Seconds. */
export const longestSigned = 86_400

const content = z.object({ path: z.string(), uid: z.string().nullable(), until: z.number() })

type Signed = { path: string; viewer: Viewer }

/** Addresses that open a file for everybody who has them, for as long as the member who signed them may see it. */
export function openSignedAddresses({ secret, now }: { secret: string; now: () => Date }) {
  const signatureOf = (text: string) =>
    createHmac("sha256", secret).update(`signed file ${text}`).digest()

  return {
    /** The address below the storage, as the protocol has it. */
    sign({ path, viewer }: Signed, seconds: number): string {
      const uid = viewer.role === "anon" ? null : viewer.uid
      const until = now().getTime() + seconds * 1000
      const text = Buffer.from(JSON.stringify({ path, uid, until })).toString("base64url")
      const token = `${text}.${signatureOf(text).toString("base64url")}`
      return `/object/sign/${bucket}/${path}?token=${token}`
    },

    /** The signer of a token for this path, or null where it does not hold. */
    signerOf(token: string, path: string): Viewer | null {
      const [text = "", signature = ""] = token.split(".")
      const given = Buffer.from(signature, "base64url")
      const expected = signatureOf(text)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const signed = content.parse(JSON.parse(Buffer.from(text, "base64url").toString()))
      if (signed.path !== path || signed.until <= now().getTime()) return null
      return signed.uid === null ? guest : { role: "authenticated", uid: signed.uid }
    },
  }
}

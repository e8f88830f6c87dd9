import { createHmac, timingSafeEqual } from "node:crypto"
import { primaryFor } from "#server/db/replica.ts"
import type { NameClient, Sender } from "./client.ts"

/** Remembers for some seconds that a client has written, so that its next pages are rendered fresh. */
export type WriteCookie = {
  set: (sender: Sender) => string
  /** Whether this client wrote just now. Another client's cookie, or an invented one, counts for nothing. */
  wroteJustNow: (sender: Sender) => boolean
}

type Parts = { secret: string; now: () => Date; origin: string; nameClient: NameClient }

const seconds = primaryFor / 1000
const pattern = /(?:^|;\s*)fresh=(\d{1,12})\.([\w-]{43})(?:;|$)/

export function createWriteCookie({ secret, now, origin, nameClient }: Parts): WriteCookie {
  const secure = origin.startsWith("https:") ? "; Secure" : ""
  const sign = (until: string, sender: Sender) => {
    const { network, group } = nameClient(sender)
    return createHmac("sha256", secret)
      .update(`fresh ${until} ${network} ${group}`)
      .digest("base64url")
  }
  const time = () => Math.floor(now().getTime() / 1000)

  return {
    set(sender) {
      const until = String(time() + seconds)
      return `fresh=${until}.${sign(until, sender)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
    },
    wroteJustNow(sender) {
      const [, until, signature] = pattern.exec(sender.cookies ?? "") ?? []
      if (!until || !signature || Number(until) < time()) return false
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(until, sender)))
    },
  }
}

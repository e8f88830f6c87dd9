import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { FormTickets } from "#domain/services.ts"

/** A person does not fill in a form faster than this. */
const soonest = 2_000
const latest = 24 * 60 * 60 * 1000

/** Tickets as `time.random.signature`. An invalid one counts as expired, because a new one helps in both cases. */
export function openFormTickets(parts: { secret: string; now: () => Date }): FormTickets {
  const time = () => parts.now().getTime()
  const signed = (text: string) =>
    `${text}.${createHmac("sha256", parts.secret).update(`form ${text}`).digest("base64url")}`

  return {
    issue: () => signed(`${time().toString(36)}.${randomBytes(12).toString("base64url")}`),
    check(ticket) {
      const text = ticket.slice(0, Math.max(0, ticket.lastIndexOf(".")))
      if (!isSame(ticket, signed(text))) return "expired"
      const age = time() - Number.parseInt(text, 36)
      if (age > latest) return "expired"
      return age < soonest ? "too-early" : "valid"
    },
  }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

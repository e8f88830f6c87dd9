import { partsOf } from "./page.ts"

/** The calendar of a member's 気になる. Its address is secret: who knows it reads it. */
export type OwnCalendarState = { secret: string }

/** 192 bits in base64url. The same form is cut from the log (server/http/access-log.ts). */
const secretForm = /^[\w-]{32}$/

export const feed = {
  pattern: "/calendar/own/:secret/calendar.ics",
  query: [],
  read(url: URL): OwnCalendarState | null {
    const secret = partsOf(url)[2] ?? ""
    return secretForm.test(secret) ? { secret } : null
  },
  write: ({ secret }: OwnCalendarState) => `/calendar/own/${secret}/calendar.ics`,
}

/** GET says whether the member has an address, POST makes a new one, after which the old one is gone. */
export const ownAddress = "/api/me/calendar"
export const removal = `${ownAddress}/removal`

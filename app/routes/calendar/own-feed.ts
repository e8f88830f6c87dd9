import { createHash } from "node:crypto"
import { addresses } from "#shared/addresses/addresses.ts"
import { feed } from "#shared/addresses/own-calendar.ts"
import { readOrNotFound } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { icsAnswer } from "#app/request/ics-answer.ts"
import { notFound } from "#app/request/not-found.ts"
import { readOwnFeed } from "#domain/calendar/own-feed.ts"
import { writeIcs } from "#domain/calendar/write-ics.ts"
import { site } from "#shared/site.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/own-feed"

/** A member's 気になる for their calendar program, which has no session: the secret in the address is the right to read it. */
export async function loader(args: Route.LoaderArgs) {
  const { secret } = readOrNotFound(feed, args)
  const { now, origin, readPublic } = args.context.get(services)
  const today = tokyoDay(now())
  const events = await readPublic([], (tx) => readOwnFeed(tx, secret, today))
  if (!events) notFound(args.request)
  const ics = writeIcs(events, {
    name: `気になる | ${site.name}`,
    // Without the secret: the file may be passed on.
    source: origin + addresses.calendar,
    pageOf: (id) => origin + addresses.mystery(id),
    reminds: true,
  })
  return unlessKnown(args.request, icsAnswer(ics, `${site.code}-own`), ics)
}

/** 304 for a program that has this version. No cache between may keep it. */
function unlessKnown(request: Request, answer: Response, ics: string): Response {
  const tag = `"${createHash("sha256").update(ics).digest("base64url").slice(0, 22)}"`
  answer.headers.set("ETag", tag)
  answer.headers.set("Cache-Control", "private, no-store")
  if (request.headers.get("if-none-match") !== tag) return answer
  return new Response(null, { status: 304, headers: answer.headers })
}

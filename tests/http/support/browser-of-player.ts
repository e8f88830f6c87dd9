import { expect } from "vitest"
import type { Person } from "#tests/support/people.ts"
import type { openMembersSite } from "./built-site.ts"
import { origin } from "./site.ts"

type Fields = Readonly<Record<string, string>>
type Act = readonly [chapter: string, fields: Fields]

/** The words that somebody sees or hears, without the data in the page. */
export const seen = (html: string) =>
  html.replaceAll(/<script[\s\S]*?<\/script>/g, "").replaceAll(/<!--.*?-->/g, "")

/** Time goes on for everybody on the site. */
export const later = (
  { clock }: Awaited<ReturnType<typeof openMembersSite>>,
  milliseconds: number,
) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}

/** A browser without scripts. It keeps the cookie of a talk, and the session of a member. */
export function browserOf(
  site: Awaited<ReturnType<typeof openMembersSite>>,
  member: Person | null = null,
) {
  const jar = { talk: "" }
  const cookies = async () => {
    const session = member ? await site.cookieOf(member) : ""
    return [session, jar.talk].filter((each) => each !== "").join("; ")
  }
  async function ask(address: string, init: RequestInit) {
    const answer = await site.app.request(`${origin}${address}`, {
      ...init,
      headers: { ...init.headers, cookie: await cookies() },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, value] = /^talk=([^;]*)/.exec(set) ?? []
      if (value !== undefined) jar.talk = value === "" ? "" : `talk=${value}`
    }
    const { status, headers } = answer
    return { status, to: headers.get("location"), text: await answer.text(), headers }
  }
  const read = (address: string) => ask(address, {})
  const send = (address: string, fields: Fields) => {
    later(site, 20_000)
    const body = new URLSearchParams(fields)
    return ask(address, { method: "POST", headers: { origin }, body })
  }
  /** Plays on, until a stop. */
  async function play(base: string, way: readonly Act[], until: string | null = null) {
    const sent: string[] = []
    for (const [chapter, fields] of way) {
      if (until !== null && (fields.puzzle === until || fields.key === until)) break
      const { status, text } = await send(`${base}/${chapter}`, fields)
      expect([chapter, fields, status]).toEqual([chapter, fields, 200])
      sent.push(text)
    }
    return sent
  }
  return { jar, read, send, play }
}

export type Browser = ReturnType<typeof browserOf>

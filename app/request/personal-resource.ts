import type { LoaderFunctionArgs } from "react-router"
import type { Spelling } from "#shared/addresses/page.ts"
import type { Member } from "#shared/members/viewer.ts"
import { refused } from "#shared/outcome.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Services } from "#domain/services.ts"
import { services } from "./context.ts"
import { respondWith } from "./respond-with.ts"

export type LoaderArgs = Pick<LoaderFunctionArgs, "context" | "url">

type PersonalRequest<Subject> = {
  site: Services
  member: Member
  /** The state of the address. */
  subject: Subject
}

type PersonalResource<Subject, T> = {
  address: Pick<Spelling<Subject>, "read">
  /** Null where there is nothing. */
  read: (asked: PersonalRequest<Subject>) => Promise<T | null>
}

/** The loader of a personal resource: the member's own data, 401 for a guest, 404 where there is nothing. */
export const personalResource =
  <Subject, T>({ address, read }: PersonalResource<Subject, T>) =>
  async ({ context, url }: LoaderArgs): Promise<Response> => {
    const site = context.get(services)
    const member = await site.viewer()
    if (member.role === "anon") return respondWith(refused("signed-out"))
    const subject = address.read(url, tokyoDay(site.now()))
    const found = subject === null ? null : await read({ site, member, subject })
    return found === null ? respondWith(refused("not-found")) : Response.json(found)
  }

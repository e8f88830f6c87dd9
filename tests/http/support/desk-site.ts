import { deskRoles, type Member } from "#shared/members/viewer.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import { createDeskMember, createMember } from "#tests/support/people.ts"
import { openMembersSite } from "./built-site.ts"
import { origin } from "./site.ts"

export type Form = Record<string, string>

/** Undefined for a guest; a second administrator for what two do at once. */
export type Sender = Member["role"] | "second" | undefined

/** The built site with a member and somebody of each role of the desk, who have all just proved who they are. */
export async function openDeskSite(database: TestDatabase) {
  const site = await openMembersSite(database)
  // The database judges by its own clock how long a suspension is.
  site.clock.now = new Date()
  const cookies = new Map<Sender, string>()
  for (const role of ["authenticated", ...deskRoles] as const) {
    cookies.set(role, await site.cookieOf(await createMember(database, { role })))
  }
  cookies.set("second", await site.cookieOf(await createDeskMember(database, "admin")))
  await database.root.query(
    "update auth.sessions set reauthenticated_at = $1, reauthenticated_by = 'password'",
    [site.clock.now],
  )
  const headersOf = (who: Sender) => ({ cookie: cookies.get(who) ?? "", origin })

  const send = (address: string, who: Sender, form: Form) =>
    site.app.request(origin + address, {
      method: "POST",
      headers: headersOf(who),
      body: new URLSearchParams(form),
    })

  /** As an administrator, who may read all pages. */
  async function read(address: string): Promise<string> {
    const answer = await site.app.request(origin + address, { headers: headersOf("admin") })
    return answer.text()
  }

  /** The same by two administrators at once. */
  const sendAtOnce = (address: string, form: Form) =>
    Promise.all((["admin", "second"] as const).map((who) => send(address, who, form)))

  return { ...site, send, read, sendAtOnce }
}

/** Administrators get letters only at addresses that they have confirmed. */
export const confirmAdministrators = ({ root }: TestDatabase) =>
  root.query(
    `insert into user_emails (uid, email, email_confirmed_at)
     select uid, uid || '@example.com', now() from users where role = 'admin'
     on conflict (uid) do update set email_confirmed_at = now()`,
  )

/** The version that the form on a page carries. */
export const versionIn = (page: string) => /name="version" value="([^"]*)"/.exec(page)?.[1] ?? ""

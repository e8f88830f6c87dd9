import { onTestFinished } from "vitest"
import { openTables } from "#server/programs/tables.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import type { Person } from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import { publicKey } from "#shared/programs/public-key.ts"
import { openMembersSite, openTestSignIn } from "./built-site.ts"
import { origin, secret, type SiteChanges } from "./site.ts"

export type Sent = {
  /** A token; without one the public key is sent, as the client does. */
  as?: string | undefined
  method?: string
  body?: unknown
  prefer?: string
  headers?: Record<string, string>
}

/** A process of the site with the tables for programs. */
export async function openProgramsSite(database: TestDatabase, changes: SiteChanges = {}) {
  const signIn = openTestSignIn(database, () => new Date())
  const lines: string[] = []
  const tables = openTables({
    connection: database.owner,
    secret: database.secret,
    log: (line) => void lines.push(line),
    storage: changes.storage ?? { version: async () => null },
    origin,
  })
  const site = await openMembersSite(database, {
    tableApi: { readAsker: signIn.readAsker, tables, accounts: signIn.accounts },
    ...(changes.storage && changes.makePicture
      ? {
          storageApi: {
            readAsker: signIn.readAsker,
            storage: changes.storage,
            makePicture: changes.makePicture,
            secret,
            now: () => new Date(),
          },
        }
      : {}),
    ...changes,
  })

  /** A token for a program of this member. */
  async function tokenOf(member: Person, { mayWrite = true } = {}): Promise<string> {
    const { name, value } = await openSession({ root: database.root, secret }, member)
    const request = new Request(origin, { headers: { cookie: `${name}=${value}` } })
    const made = await signIn.accounts.makeApiToken(request, { name: "試験", mayWrite })
    if (!made.ok) throw new Error(made.code)
    return made.value.token
  }

  /** A request as supabase-js sends it. */
  async function ask(path: string, sent: Sent = {}) {
    const { as = publicKey, method = "GET", body, prefer, headers = {} } = sent
    const isRead = method === "GET" || method === "HEAD"
    const answer = await site.app.request(`${origin}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: publicKey,
        authorization: `Bearer ${as}`,
        "x-client-info": "supabase-js-node/2.0.0",
        [isRead ? "accept-profile" : "content-profile"]: "public",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(prefer ? { prefer } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get("content-type")?.includes("json")
    return {
      status: answer.status,
      headers: answer.headers,
      rows: isJson && text ? JSON.parse(text) : text,
    }
  }

  return { ...site, signIn, tables, ask, tokenOf, tableLines: lines }
}

export type ProgramsSite = Awaited<ReturnType<typeof openProgramsSite>>

/** For a site that one test opens. */
export function closeAfterwards({ tables }: ProgramsSite): void {
  onTestFinished(() => tables.close())
}

import path from "node:path"
import { expect, onTestFinished } from "vitest"
import { cachedPages } from "#shared/addresses/pages.ts"
import { openSignIn } from "#server/auth/open-sign-in.ts"
import type { TakeRequest } from "#server/http/rate-limiter.ts"
import { createSessionNames } from "#server/http/session-cookie.ts"
import { invalidationsOf, listenForInvalidations } from "#server/db/invalidations.ts"
import { openRequestDb } from "#server/http/request-db.ts"
import { loadBuild } from "#server/http/site-build.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import type { Person } from "#tests/support/people.ts"
import { credentialsOf, openSession } from "#tests/support/session.ts"
import { openSite, origin, secret, type SiteChanges } from "./site.ts"

const build = path.resolve(import.meta.dirname, "../../../build/server/index.js")

/** A process of the built site on a real database, which receives invalidations as in production. */
export async function openBuiltSite(database: TestDatabase, changes: SiteChanges = {}) {
  const requestDb = openRequestDb(database.db)
  const site = openSite([], {
    source: await loadBuild(build),
    cachedPages,
    requestDb,
    ...changes,
  })
  const { cache, log, get, lines } = site
  const { promise: hearing, resolve } = Promise.withResolvers<void>()
  cache.suspend()
  const listening = listenForInvalidations({
    ...invalidationsOf(database.owner, database.secret),
    log,
    onInvalidation: cache.drop,
    onLost: cache.suspend,
    onRestored() {
      cache.resume()
      resolve()
    },
  })
  onTestFinished(() => listening.close())
  await hearing

  const read = async (address: string) => (await get(address)).text()
  /** Reads until the answer comes from the cache: invalidations of the test's own data may still arrive. */
  async function readCached(address: string): Promise<string> {
    const answer = { text: "" }
    const state = async () => {
      answer.text = await read(address)
      return lines.at(-1)?.cache
    }
    await expect.poll(state).toBe("hit")
    return answer.text
  }
  /** Reads the page once its cache entry is gone. */
  async function readFresh(address: string): Promise<string> {
    await expect.poll(() => cache.find(address)).toBeUndefined()
    return read(address)
  }
  return { ...site, requestDb, read, readCached, readFresh }
}

/** Signing up and in by e-mail, on this database. */
export const openTestSignIn = ({ db }: TestDatabase, now: () => Date, take?: TakeRequest) =>
  openSignIn({
    db,
    secret,
    origin,
    providers: { offered: [], social: {}, plugins: [] },
    nameSession: createSessionNames({ secret, origin }),
    now,
    take,
    log: { info: () => undefined, warn: () => undefined },
  })

/** A process of the built site where members sign up and in. */
export async function openMembersSite(database: TestDatabase, changes: SiteChanges = {}) {
  const { db, root } = database
  const signIn = openTestSignIn(database, () => site.clock.now, changes.limits?.take)
  const site: ReturnType<typeof openSite> = openSite([], {
    source: await loadBuild(build),
    cachedPages,
    requestDb: openRequestDb(db),
    readViewer: signIn.readViewer,
    accounts: signIn.accounts,
    routes: { "/": signIn.routes },
    ...changes,
  })
  /** Opens a session for a member with a password. The login form, which login.test.ts sends, would take 0.1 s for a hash. */
  async function cookieOf(member: Person): Promise<string> {
    await credentialsOf({ root }, member)
    const { name, value } = await openSession({ root, secret }, member)
    return `${name}=${value}`
  }
  return { ...site, accounts: signIn.accounts, cookieOf }
}

/** The cookies that an answer sets, as the browser sends them. */
export const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ")

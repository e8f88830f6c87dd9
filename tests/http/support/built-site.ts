import path from "node:path"
import { expect, onTestFinished } from "vitest"
import { cachedPages } from "#app/addresses/pages.ts"
import type { AppParts } from "#server/app.ts"
import { sessionReader } from "#server/auth/session.ts"
import { listenForInvalidations } from "#server/db/invalidations.ts"
import { loginAt } from "#server/db/logins.ts"
import { openRequestDb } from "#server/http/request-db.ts"
import { loadBuild } from "#server/http/site-build.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import type { Person } from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import { openSite } from "./site.ts"

const build = path.resolve(import.meta.dirname, "../../../build/server/index.js")

/** A process of the site as it is built, on a real database, told of changes as in production. */
export async function openBuiltSite(database: TestDatabase, changes: Partial<AppParts> = {}) {
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
    connection: loginAt(database.owner, "nazo_public", database.secret),
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
  /** Asks until the answer is a kept one: news of what was just prepared may still be on its way. */
  async function readKept(address: string): Promise<string> {
    const answer = { text: "" }
    const state = async () => {
      answer.text = await read(address)
      return lines.at(-1)?.cache
    }
    await expect.poll(state).toBe("hit")
    return answer.text
  }
  /** What is read once the kept page is gone. */
  async function readFresh(address: string): Promise<string> {
    await expect.poll(() => cache.find(address)).toBeUndefined()
    return read(address)
  }
  return { ...site, requestDb, read, readKept, readFresh }
}

/** The same for members, who are known as long as their session lasts by the site's clock. */
export async function openMembersSite(database: TestDatabase) {
  const secret = "a secret of thirty-two characters or more"
  const { db, root } = database
  const site: ReturnType<typeof openSite> = openSite([], {
    source: await loadBuild(build),
    cachedPages,
    requestDb: openRequestDb(db),
    readViewer: sessionReader({ db: db.auth, secret, now: () => site.clock.now }),
  })
  async function cookieOf(member: Person): Promise<string> {
    const { name, value } = await openSession({ root, secret }, member, site.clock.now)
    return `${name}=${value}`
  }
  return { ...site, cookieOf }
}

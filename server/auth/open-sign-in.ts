import { readSuspension } from "#domain/members/suspending.ts"
import { chooseNewsletter } from "#domain/members/newsletter.ts"
import { enqueue } from "#server/jobs/enqueue.ts"
import type { Db } from "#server/db/pools.ts"
import { writeAsService, writeAsViewer } from "#server/db/viewer.ts"
import type { TakeRequest } from "#server/http/rate-limiter.ts"
import type { Log } from "#server/log.ts"
import type { DemoAccount } from "#shared/accounts/demo-accounts.ts"
import { done } from "#shared/outcome.ts"
import { createAccountLinks } from "./account-links.ts"
import { createAccounts } from "./accounts.ts"
import { internalAdapterOf } from "./account-parts.ts"
import { type Auth, createAuth } from "./better-auth.ts"
import { createAttemptLimits } from "./limit-attempts.ts"
import { providerRoutes } from "./provider-routes.ts"
import type { ProviderOptions } from "./providers.ts"
import { createAskerReader } from "./read-asker.ts"
import { createSessionReader } from "./read-session.ts"
import { createViewerReader } from "./read-viewer.ts"
import { waysOf } from "./sign-in-ways.ts"
import type { NameSession } from "#server/http/session-cookie.ts"

type Parts = {
  db: Db
  secret: string
  origin: string
  providers: ProviderOptions
  demo?: readonly DemoAccount[]
  nameSession: NameSession
  now: () => Date
  log: Pick<Log, "info" | "warn">
  /** Absent: attempts are not limited. */
  take?: TakeRequest | undefined
}

/** Composes signing in: what forms call, who a request is from, and the routes of providers. */
export function openSignIn({
  db,
  secret,
  origin,
  providers,
  demo = [],
  nameSession,
  now,
  log,
  take,
}: Parts) {
  async function sendLetter(letter: string, id: string): Promise<void> {
    await writeAsService(
      db,
      async (tx) => done(await enqueue(tx, "mail", { letter, id })),
      () => undefined,
    )
  }
  /** Writes as the new member. A sign-up does not fail with it: they can choose again in their profile. */
  async function recordNewsletter(uid: string, wanted: boolean): Promise<void> {
    try {
      await writeAsViewer(
        db,
        { role: "authenticated", uid },
        async (tx) => done(await chooseNewsletter(tx, { wanted, way: "sign-up", now: now() })),
        () => undefined,
      )
    } catch (err) {
      log.warn({ err }, "the newsletter of a new member was not recorded")
    }
  }
  async function readSuspensionOf(uid: string) {
    const outcome = await writeAsService(
      db,
      async (tx) => done(await readSuspension(tx, uid)),
      () => undefined,
    )
    return outcome.ok ? outcome.value : null
  }
  async function tellOfLink(uid: string, headers: Headers): Promise<void> {
    const member = await (await internalAdapterOf(auth)).findUserById(uid)
    // A new member's only way in is no news to them.
    if (member && (await waysOf({ auth, db: db.auth }, uid)).length > 1) {
      await links.tellOfWay("account-linked", member, headers)
    }
  }
  const auth: Auth = createAuth({
    db: db.auth,
    secret,
    origin,
    providers,
    log,
    onLinked: tellOfLink,
  })
  const links = createAccountLinks({ auth, sendLetter, now })
  const readSession = createSessionReader(auth, nameSession)
  const readViewer = createViewerReader(auth, readSession)
  const { offered, social } = providers
  const practised = offered.filter((name) => !(name in social))
  return {
    accounts: createAccounts({
      auth,
      db: db.auth,
      readSession,
      offered,
      practised,
      demo,
      limitAttempts: createAttemptLimits({ take, log }),
      links,
      chooseNewsletter: recordNewsletter,
      readSuspension: readSuspensionOf,
      now,
      log,
    }),
    readViewer,
    readAsker: createAskerReader({ db: db.auth, readViewer, now }),
    routes: providerRoutes({
      auth,
      readSession,
      readSuspension: readSuspensionOf,
      offered,
      practised,
      origin,
      now,
    }),
  }
}

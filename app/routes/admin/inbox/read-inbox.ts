import { listMessages } from "#domain/contact/at-desk.ts"
import { listClaims } from "#domain/makers/desk-claims.ts"
import { listFailedJobs } from "#domain/desk/failed-jobs.ts"
import { listAppeals } from "#domain/moderation/answering-appeals.ts"
import { listCases } from "#domain/moderation/cases.ts"
import { listFreezes } from "#domain/moderation/freezes.ts"
import { caseName, readTakers, type Taker } from "#domain/moderation/taking.ts"
import { listHeld } from "#domain/moderation/working-off.ts"
import { listWaiting } from "#domain/registering/publishing.ts"
import type { Services } from "#domain/services.ts"
import type { Flaggable } from "#shared/moderation/reasons.ts"
import { oldestOf } from "./oldest-of.ts"

/** Of each kind. */
const limit = 20

/** Reads what waits for the asking member of the desk, by their role, the oldest first. `kind`: only cases about such things. */
export async function readInbox(site: Services, kind: Flaggable | null = null) {
  const flagged = await readFlagged(site, kind)
  const entries = kind === null ? await readEntries(site) : nothing
  const freezes = kind === null ? await readFreezes(site) : nothing
  const operations = kind === null ? await readOperations(site) : nothing
  const parts = [flagged, entries, freezes, operations]
  const waiting = [
    ...flagged.waiting,
    ...entries.waiting,
    ...freezes.waiting,
    ...operations.waiting,
  ]
  const shown = oldestOf(waiting)
  const takers = new Map(parts.flatMap((part) => [...part.takers]))
  return {
    waiting: shown.map((item) => ({ ...item, taker: takerOf(item, takers) })),
    isMore: parts.some(({ isMore }) => isMore) || shown.length < waiting.length,
    now: site.now(),
  }
}

export type InboxData = Awaited<ReturnType<typeof readInbox>>
export type Waiting = InboxData["waiting"][number]

/** The taker of a thing, unless it was decided about since they took it. */
function takerOf({ name, since }: Item, takers: ReadonlyMap<string, Taker>) {
  const taker = name && takers.get(caseName(name))
  return taker && taker.at >= since ? taker : null
}

async function readFlagged(site: Services, kind: Flaggable | null) {
  const moderator = await site.asDesk("moderator")
  if (!moderator) return nothing
  return moderator.read(async (tx) => {
    const cases = await listCases(tx, { kind, limit })
    const held = kind === null ? await listHeld(tx, limit) : []
    const appeals = kind === null ? await listAppeals(tx, limit) : []
    const flagged = new Set(cases.map((one) => `${one.kind} ${one.id}`))
    const waiting = [
      ...appeals.map((one) => itemOf("appeal", one, { kind: "appeal", key: String(one.id) })),
      ...cases.map((one) => itemOf("case", one, { kind: one.kind, key: one.id })),
      ...held
        // One case for each thing.
        .filter(({ id }) => !flagged.has(`review ${id}`))
        .map((one) => itemOf("held", one, { kind: "review", key: String(one.id) })),
    ]
    return {
      waiting,
      takers: await readTakers(tx, namesOf(waiting)),
      isMore: [cases, held, appeals].some(({ length }) => length === limit),
    }
  })
}

async function readEntries(site: Services) {
  const editor = await site.asDesk("editor")
  if (!editor) return nothing
  return editor.read(async (tx) => {
    const entries = await listWaiting(tx, limit)
    const waiting = entries.map((one) =>
      itemOf("entry", { ...one, since: one.at }, { kind: "entry", key: one.id }),
    )
    return {
      waiting,
      takers: await readTakers(tx, namesOf(waiting)),
      isMore: entries.length === limit,
    }
  })
}

/** For moderators, who also take the case, and editors. */
async function readFreezes(site: Services) {
  const moderator = await site.asDesk("moderator")
  const member = moderator ?? (await site.asDesk("editor"))
  if (!member) return nothing
  return member.read(async (tx) => {
    const freezes = await listFreezes(tx, { now: site.now(), limit })
    const waiting = freezes.map((one) =>
      itemOf("freeze", one, moderator && { kind: "mystery", key: one.mysteryId }),
    )
    return {
      waiting,
      takers: await readTakers(tx, namesOf(waiting)),
      isMore: freezes.length === limit,
    }
  })
}

/** For administrators: they hold addresses. */
async function readOperations(site: Services) {
  const admin = await site.asDesk("admin")
  if (!admin) return nothing
  return admin.read(async (tx) => {
    const messages = await listMessages(tx, limit)
    const jobs = await listFailedJobs(tx, limit)
    const claims = await listClaims(tx, { waiting: true, limit })
    const waiting = [
      ...messages.map((one) => itemOf("contact", one, { kind: "contact", key: String(one.id) })),
      ...jobs.map((one) => itemOf("job", one, null)),
      ...claims.map((one) => itemOf("claim", one, null)),
    ]
    return {
      waiting,
      takers: await readTakers(tx, namesOf(waiting)),
      isMore: [messages, jobs, claims].some(({ length }) => length === limit),
    }
  })
}

const nothing = { waiting: [], takers: new Map<string, Taker>(), isMore: false }

type Item = { since: Date; name: Parameters<typeof caseName>[0] | null }

const itemOf = <What extends string, One extends { since: Date }>(
  what: What,
  one: One,
  name: Item["name"],
) => ({ what, since: one.since, one, name })

const namesOf = (items: readonly Item[]) => items.flatMap(({ name }) => name ?? [])

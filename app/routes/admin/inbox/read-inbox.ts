import { listCases } from "#domain/moderation/cases.ts"
import { listHeld } from "#domain/moderation/working-off.ts"
import { listWaiting } from "#domain/registering/publishing.ts"
import type { Services } from "#domain/services.ts"
import type { Flaggable } from "#shared/moderation/reasons.ts"

/** Of each kind; the rest follows when these are decided. */
const limit = 100

/** Reads what waits for the asking member of the desk, by their role, the oldest first. `kind`: only cases about such things. */
export async function readInbox(site: Services, kind: Flaggable | null = null) {
  const now = site.now()
  const moderator = await site.asDesk("moderator")
  const editor = kind === null ? await site.asDesk("editor") : null
  const [cases, held] = (await moderator?.read(
    async (tx) =>
      [
        await listCases(tx, { kind, limit }),
        kind === null ? await listHeld(tx, now, limit) : [],
      ] as const,
  )) ?? [[], []]
  const entries = (await editor?.read((tx) => listWaiting(tx, limit))) ?? []
  const waiting = [
    ...cases.map((one) => ({ what: "case" as const, since: one.since, one })),
    ...held.map((one) => ({ what: "held" as const, since: one.since, one })),
    ...entries.map((one) => ({ what: "entry" as const, since: one.at, one })),
  ].toSorted((a, b) => a.since.getTime() - b.since.getTime())
  const isMore = [cases, held, entries].some(({ length }) => length === limit)
  return { waiting, isMore, now }
}

export type InboxData = Awaited<ReturnType<typeof readInbox>>
export type Waiting = InboxData["waiting"][number]

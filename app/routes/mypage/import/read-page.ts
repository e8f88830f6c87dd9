import { notFound } from "#app/request/not-found.ts"
import type { Services } from "#domain/services.ts"
import { findImport, listImports } from "#domain/imports/reading.ts"
import { daysKept } from "#domain/imports/undoing.ts"
import type { Member } from "#shared/members/viewer.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { sortEntries } from "./sort-entries.ts"

type Asked = { member: Member; id: number | null; request: Request }

/** The beginning with earlier imports, the lines of a draft to look through, or what an import has brought. */
export async function readImportPage(site: Services, { member, id, request }: Asked) {
  const { origin } = site
  const today = tokyoDay(site.now())
  if (id === null) {
    const imports = await site.readOwn((tx) => listImports(tx, member))
    return { step: "begin" as const, origin, today, imports, daysKept }
  }
  const found = await site.readOwn((tx) => findImport(tx, member, id))
  if (!found) return notFound(request)
  const { madeAt, undoneAt } = found
  if (!madeAt) return { step: "choose" as const, origin, today, id, lines: sortEntries(found) }
  const titles = Object.fromEntries(found.mysteries.map((mystery) => [mystery.id, mystery.title]))
  const waiting = undoneAt ? [] : found.entries.filter((entry) => !entry.effect && !entry.skipped)
  const { choose, missing } = sortEntries({ ...found, entries: waiting })
  const asked = new Set([...choose, ...missing].map(({ n }) => n))
  const told = found.entries.map(({ n, line, mysteryId, effect, stayed, day }) => ({
    n,
    line,
    day,
    mysteryId,
    title: mysteryId === null ? null : (titles[mysteryId] ?? null),
    effect,
    stayed,
    isWaiting: asked.has(n),
  }))
  const questions = { choose, missing }
  return { step: "made" as const, origin, today, id, undoneAt, told, questions, daysKept }
}

export type ImportPageData = Awaited<ReturnType<typeof readImportPage>>
export type BeginData = Extract<ImportPageData, { step: "begin" }>
export type ChooseData = Extract<ImportPageData, { step: "choose" }>
export type MadeData = Extract<ImportPageData, { step: "made" }>

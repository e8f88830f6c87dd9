import { sql } from "kysely"
import { refuseFuturePlay } from "#domain/statuses/play-date.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { type ImportEntry, readEntries, readStandings, type Standing } from "./reading.ts"

/** A member's choice for a line. A line that they leave out has none. */
export type Choice = {
  n: number
  mysteryId: string
  /** In place of what was read. */
  day?: Day | null
  /** The choice for a mystery that they have played already, on another day. */
  again?: "keep" | "replace" | "play"
}

type Effect = "added" | "changed" | "dated" | "play"

type Step = {
  entry: ImportEntry
  mysteryId: string
  day: Day | null
  effect: Effect
  before: Standing | undefined
}

type Making = {
  id: number
  choices: readonly Choice[]
  /** Lines that the member leaves out. */
  skips?: readonly number[]
  now: Date
}

/**
 * Brings the chosen lines of an import into the member's lists, all of them or none. Existing records are never replaced unasked. A
 * line that asks which mystery it means waits until it is chosen or left out; the choices of all others are final.
 */
export async function makeImport(
  tx: ViewerTx,
  { uid }: Member,
  { id, choices, skips = [], now }: Making,
): Promise<Outcome<{ brought: number }>> {
  const found = await tx
    .selectFrom("imports")
    .select("made_at as madeAt")
    .where("id", "=", id)
    .where("uid", "=", uid)
    .where("undone_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return refused("conflict")
  const open = (await readEntries(tx, id)).filter(
    (entry) => entry.effect === null && !entry.skipped,
  )
  const entries = new Map(open.map((entry) => [entry.n, entry]))
  const chosen = choices.filter(({ n, mysteryId }) => isOffered(entries.get(n), mysteryId))
  const answered = [...chosen.map(({ n }) => n), ...skips.filter((n) => entries.has(n))]
  if (found.madeAt !== null && answered.length === 0) return refused("conflict")
  for (const { n, day } of choices) {
    const refusal = refuseFuturePlay(`day-${n}`, day, now)
    if (refusal) return refusal
  }
  const ids = chosen.map(({ mysteryId }) => mysteryId)
  const standings = await readStandings(tx, uid, ids)
  const steps = stepsOf(chosen, entries, standings)
  await addStatuses(tx, uid, { steps: only(steps, "added"), now })
  await changeStatuses(tx, uid, [...only(steps, "changed"), ...only(steps, "dated")])
  await saveRecords(tx, uid, { steps: [...only(steps, "added"), ...only(steps, "changed")], now })
  await addPlays(tx, only(steps, "play"))
  await noteEffects(tx, id, steps)
  await skipLines(tx, id, answered)
  await tx
    .updateTable("imports")
    .set({ made_at: found.madeAt ?? now })
    .where("id", "=", id)
    .execute()
  return done({ brought: steps.length })
}

const only = (steps: readonly Step[], effect: Effect) =>
  steps.filter((step) => step.effect === effect)

const isOffered = (entry: ImportEntry | undefined, mysteryId: string) =>
  entry !== undefined && [...entry.found, ...entry.candidates].includes(mysteryId)

/** The first line of a mystery counts. */
function stepsOf(
  choices: readonly Choice[],
  entries: ReadonlyMap<number, ImportEntry>,
  standings: readonly Standing[],
): Step[] {
  const standingOf = new Map(standings.map((standing) => [standing.mysteryId, standing]))
  const steps = new Map<string, Step>()
  for (const choice of choices.toSorted((a, b) => a.n - b.n)) {
    const entry = entries.get(choice.n)
    const { mysteryId } = choice
    if (!entry || steps.has(mysteryId)) continue
    const before = standingOf.get(mysteryId)
    const believed = entry.doubt === null ? entry.day : null
    const day = choice.day === undefined ? believed : choice.day
    const effect = effectOf(entry, before, { day, again: choice.again })
    if (effect) steps.set(mysteryId, { entry, mysteryId, day, effect, before })
  }
  return [...steps.values()]
}

function effectOf(
  { status }: ImportEntry,
  before: Standing | undefined,
  { day, again }: Pick<Choice, "day" | "again">,
): Effect | null {
  if (!before || before.status === null) return before?.reviewId && status === 1 ? null : "added"
  if (status === statuses.interested) return null
  if (before.status === statuses.interested) return "changed"
  if (!day || day === before.playedOn) return null
  if (again === "play" && before.reviewId !== null) return "play"
  // The day of a review belongs to the review.
  return again === "replace" && before.reviewId === null ? "dated" : null
}

type Adding = { steps: readonly Step[]; now: Date }

async function addStatuses(tx: ViewerTx, uid: string, { steps, now }: Adding): Promise<void> {
  const rows = steps.map(({ entry, mysteryId, day }) => ({
    mysteryid: mysteryId,
    status: entry.status,
    played_on: day,
    noted_at: entry.notedAt ?? now,
    n: entry.n,
  }))
  // Lines further down in the file are older.
  await sql`
    insert into favorite_mysteries (uid, mysteryid, status, played_on, "createdAt")
    select ${uid}, e.mysteryid, e.status, e.played_on, e.noted_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      e (mysteryid text, status smallint, played_on date, noted_at timestamptz, n integer)
    join mysteries m on m.id = e.mysteryid and m.status = 'published'
    order by e.n desc`.execute(tx)
}

async function changeStatuses(tx: ViewerTx, uid: string, steps: readonly Step[]): Promise<void> {
  const rows = steps.map(({ mysteryId, day }) => ({ mysteryid: mysteryId, played_on: day }))
  await sql`
    update favorite_mysteries f set status = ${statuses.played}, played_on = e.played_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) e (mysteryid text, played_on date)
    where f.uid = ${uid} and f.mysteryid = e.mysteryid`.execute(tx)
}

/** Without the ratings of plays before the first day, which belong into a review with a label: the database refuses them. */
async function saveRecords(tx: ViewerTx, uid: string, { steps, now }: Adding): Promise<void> {
  const rows = steps.flatMap(({ entry, mysteryId }) => {
    const { satisfaction, outcome, memo, company } = entry
    const isEmpty = [satisfaction, outcome, memo, company].every((field) => field === null)
    return isEmpty ? [] : [{ mysteryid: mysteryId, satisfaction, outcome, memo, company }]
  })
  await sql`
    update favorite_mysteries f set memo = e.memo, company = e.company,
      satisfaction = case when not r.is_early then e.satisfaction end,
      outcome = case when not r.is_early then e.outcome end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        e (mysteryid text, satisfaction numeric, outcome text, memo text, company text)
      join favorite_mysteries o on o.uid = ${uid} and o.mysteryid = e.mysteryid
      join mysteries m on m.id = e.mysteryid
      cross join lateral (
        select coalesce(coalesce(o.played_on, ${tokyoDay(now)}) < m."startDate", false) as is_early
      ) r
    where f.uid = ${uid} and f.mysteryid = e.mysteryid and f.status = ${statuses.played}`.execute(
    tx,
  )
}

async function addPlays(tx: ViewerTx, steps: readonly Step[]): Promise<void> {
  const plays = steps.flatMap(({ before, day }) =>
    before?.reviewId && day ? [{ review_id: before.reviewId, played_on: day }] : [],
  )
  if (plays.length === 0) return
  await tx
    .insertInto("review_plays")
    .values(plays)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Skips every line that was not brought, but for questions that were not answered. */
async function skipLines(tx: ViewerTx, id: number, answered: readonly number[]): Promise<void> {
  await sql`
    update import_entries set skipped = true
    where import_id = ${id} and effect is null and not skipped and (is_sure or n = any (${answered}::int[]))`.execute(
    tx,
  )
}

/** Notes the effects that undoing needs. */
async function noteEffects(tx: ViewerTx, id: number, steps: readonly Step[]): Promise<void> {
  const rows = steps.map(({ entry, mysteryId, day, effect, before }) => ({
    n: entry.n,
    mysteryid: mysteryId,
    played_on: day,
    effect,
    status_before: before?.status ?? null,
    played_on_before: before?.playedOn ?? null,
  }))
  await sql`
    update import_entries t set mysteryid = e.mysteryid, played_on = e.played_on, effect = e.effect,
      status_before = e.status_before, played_on_before = e.played_on_before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      e (n smallint, mysteryid text, played_on date, effect text, status_before smallint, played_on_before date)
    where t.import_id = ${id} and t.n = e.n`.execute(tx)
}

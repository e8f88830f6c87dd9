import { setImmediate as turn } from "node:timers/promises"
import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import { editDistance } from "#domain/search/edit-distance.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"
import type { ImportLine } from "./import-line.ts"
import type { DateDoubt } from "./read-date.ts"
import { bareTitle, rerunForms, type TitleForms, withoutRerun } from "./title-forms.ts"

export type Match = {
  /** The likeliest first. */
  candidates: string[]
  /** The first candidate is the one: its title is the same, and no other mystery fits title and date. */
  isSure: boolean
  /** The one of that title did not run on the day that the line tells. */
  doubt: Extract<DateDoubt, "not-running"> | null
} & Pick<TitleForms, "outcome" | "satisfaction">

/** `shared`: the pieces in common with a line. */
type Titled = { id: string; plain: string; bare: string; shared: number }

type Known = {
  id: string
  maker: string | null
  startDate: Day | null
  endDate: Day | null
}

export const mostCandidates = 5
/** The longest title that is compared. */
const longest = 60
/** Titles that share a piece with a line; a piece that more titles have tells little. */
const mostOfEach = 60
const piecesAtOnce = 100
/** Titles of which each letter is compared with a line's. */
const mostCompared = 20
/** Below this, two titles have nothing to do with each other. */
const similarEnough = 0.55

/** Mysteries that each line may mean, without asking anybody. Few statements, and other requests have their turns in between. */
export async function matchLines(tx: ViewerTx, lines: readonly ImportLine[]): Promise<Match[]> {
  const byPlain = await findByTitle(tx, [...new Set(lines.flatMap(({ forms }) => asked(forms)))])
  const isKnown = ({ plains }: TitleForms) => plains.some((plain) => byPlain.has(plain))
  const near = await findSimilar(
    tx,
    lines.map(({ forms }) =>
      isKnown(forms) ? "" : [...(forms.plains.at(-1) ?? "")].slice(0, longest).join(""),
    ),
  )
  const fitting = await inTurns(lines, ({ forms }, n) => ({
    same: sameTitle(forms, byPlain, near[n] ?? []),
    similar: similarTitles(forms, byPlain, near[n] ?? []),
  }))
  const known = await readKnown(tx, [
    ...fitting.flatMap(({ same, similar }) => [...same, ...similar]),
    ...lines.flatMap(({ mysteryId }) => mysteryId ?? []),
  ])
  return inTurns(lines, (line, n) => {
    const { same = [], similar = [] } = fitting[n] ?? {}
    const { outcome, satisfaction } = line.forms
    return { ...decide(line, { same, similar, known }), outcome, satisfaction }
  })
}

/** Lines after which other requests have a turn. */
const linesAtOnce = 10

async function inTurns<T, U>(all: readonly T[], make: (each: T, n: number) => U): Promise<U[]> {
  const made: U[] = []
  for (const [n, each] of all.entries()) {
    made.push(make(each, n))
    if (n % linesAtOnce === linesAtOnce - 1) await turn()
  }
  return made
}

const withReruns = (plain: string) => [plain, ...rerunForms(plain)]

const asked = ({ plains, beginnings }: TitleForms) => [...plains, ...beginnings].flatMap(withReruns)

async function findByTitle(tx: ViewerTx, plains: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; plain: string }>`
    select key as id, plain from search_terms where is_title and plain = any (${plains}::text[])
    order by id`.execute(tx)
  const found = new Map<string, string[]>()
  for (const { id, plain } of rows) found.set(plain, [...(found.get(plain) ?? []), id])
  return found
}

/** Titles that have a piece in common with a line: one typo leaves the other pieces as they are. */
async function findSimilar(tx: ViewerTx, plains: string[]): Promise<Titled[][]> {
  const pieces = plains.flatMap((plain, n) => piecesOf(plain).map((piece) => ({ n, piece })))
  const found: Map<string, Titled>[] = plains.map(() => new Map())
  for (let from = 0; from < pieces.length; from += piecesAtOnce) {
    const some = pieces.slice(from, from + piecesAtOnce)
    const { rows } = await sql<{ n: number; id: string; plain: string }>`
      select p.n, t.key as id, t.plain
      from unnest(${some.map(({ n }) => n)}::int[], ${some.map(({ piece }) => piece)}::text[]) p (n, piece)
      cross join lateral (
        select key, plain from search_terms
        where is_title and grams @> search_grams(p.piece) and strpos(plain, p.piece) > 0
        limit ${mostOfEach}
      ) t`.execute(tx)
    for (const { n, id, plain } of rows) {
      const before = found[n]?.get(id)
      if (before) before.shared++
      else found[n]?.set(id, { id, plain, bare: bareTitle(plain), shared: 1 })
    }
  }
  return found.map((titles) => [...titles.values()])
}

function piecesOf(plain: string): string[] {
  const letters = [...plain]
  if (letters.length < 2) return []
  const count = Math.min(6, Math.max(2, Math.round(letters.length / 4)))
  const size = Math.max(2, Math.floor(letters.length / count))
  const starts = Array.from({ length: count }, (_, n) => Math.min(n * size, letters.length - size))
  return [...new Set(starts.map((from) => letters.slice(from, from + size).join("")))]
}

/** Mysteries with the same title but for signs: all runs of it. */
function sameTitle(
  { plains }: TitleForms,
  byPlain: Map<string, string[]>,
  near: Titled[],
): string[] {
  const exact = plains.flatMap((plain) => byPlain.get(plain) ?? [])
  const bares = new Set(plains.map((plain) => withoutRerun(bareTitle(plain))))
  const bare = near.filter((title) => bares.has(withoutRerun(title.bare))).map(({ id }) => id)
  const reruns = plains.flatMap(rerunForms).flatMap((form) => byPlain.get(form) ?? [])
  return [...new Set([...exact, ...bare, ...reruns])]
}

function similarTitles(
  { plains, beginnings }: TitleForms,
  byPlain: Map<string, string[]>,
  near: Titled[],
) {
  const bares = plains.map(bareTitle)
  const ranked = near
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, mostCompared)
    .map(({ id, bare }) => ({ id, score: Math.max(...bares.map((own) => similarity(own, bare))) }))
    .filter(({ score }) => score >= similarEnough)
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
  const begun = beginnings
    .toReversed()
    .flatMap(withReruns)
    .flatMap((beginning) => byPlain.get(beginning) ?? [])
  return [...new Set([...begun, ...ranked])].slice(0, mostCandidates)
}

/** From 0 to 1. A title that begins the other, or is a part of it, is as good as a title with a typo. */
function similarity(one: string, other: string): number {
  if (one === "" || other === "") return 0
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const lengths = [...short].length / [...long].length
  if ([...short].length >= 4) {
    if (long.startsWith(short)) return 0.8 + 0.2 * lengths
    if (long.includes(short)) return 0.7 + 0.2 * lengths
  }
  const length = Math.min([...long].length, longest)
  const most = Math.ceil(length / 2)
  return 1 - editDistance(one.slice(0, longest), other.slice(0, longest), most) / length
}

async function readKnown(tx: ViewerTx, ids: string[]): Promise<Map<string, Known>> {
  const rows = await tx
    .selectFrom("mysteries")
    .select(["id", "maker", "startDate", "endDate"])
    .where("id", "=", sql<string>`any (${[...new Set(ids)]}::text[])`)
    .where("status", "=", "published")
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Found = { same: string[]; similar: string[]; known: Map<string, Known> }

function decide(
  line: ImportLine,
  { same, similar, known }: Found,
): Pick<Match, "candidates" | "isSure" | "doubt"> {
  if (line.mysteryId !== null && known.has(line.mysteryId)) {
    return { candidates: [line.mysteryId], isSure: true, doubt: null }
  }
  const { day } = line
  const lookUp = (ids: string[]) => ids.flatMap((id) => known.get(id) ?? [])
  const ran = (mystery: Known) => day !== null && wasOn(mystery, day)
  const all = lookUp(same)
  const ofMaker = all.filter((mystery) => isMakers(mystery, line.maker))
  const running = ofMaker.filter(ran)
  const others = lookUp(similar)
  const isOnly = ofMaker.length === 1
  const candidates = [...running, ...ofMaker, ...all, ...others.filter(ran), ...others]
  return {
    candidates: [...new Set(candidates.map(({ id }) => id))].slice(0, mostCandidates),
    isSure: isOnly || running.length === 1,
    doubt: day !== null && isOnly && running.length === 0 ? "not-running" : null,
  }
}

/** Nobody is asked for what agrees: half a name of the maker is enough. */
function isMakers(mystery: Known, given: string | null): boolean {
  if (given === null || mystery.maker === null) return true
  const [one, other] = [bareTitle(foldText(given)), bareTitle(foldText(mystery.maker))]
  return one === "" || one.includes(other) || other.includes(one)
}

const wasOn = ({ startDate, endDate }: Known, day: Day) =>
  (startDate === null || startDate <= day) && (endDate === null || day <= endDate)

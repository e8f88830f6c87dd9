import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import { editDistance } from "#domain/search/edit-distance.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"
import type { ImportLine } from "./import-line.ts"
import { bareTitle, rerunForms, type TitleForms, titleForms, withoutRerun } from "./title-forms.ts"

export type Match = {
  /** The likeliest first. */
  candidates: string[]
  /** The first candidate is the one: its title is the same, and no other mystery fits title and date. */
  isSure: boolean
} & Pick<TitleForms, "outcome" | "satisfaction">

type Titled = { id: string; plain: string; bare: string }

type Known = {
  id: string
  maker: string | null
  startDate: Day | null
  endDate: Day | null
}

export const mostCandidates = 5
/** Of a title that is compared. */
const longest = 60
/** Titles that share a piece with a line; a piece that more titles have tells little. */
const mostOfEach = 60
const piecesAtOnce = 300
/** Below this, two titles have nothing to do with each other. */
const similarEnough = 0.55

/** Which mysteries each line may mean, without asking anybody. A few statements, however many lines there are. */
export async function matchLines(tx: ViewerTx, lines: readonly ImportLine[]): Promise<Match[]> {
  const forms = lines.map(({ title }) => titleForms([...title].slice(0, 3 * longest).join("")))
  const asked = new Set(
    forms.flatMap(({ plains, beginnings }) => [
      ...plains,
      ...beginnings,
      ...plains.flatMap(rerunForms),
    ]),
  )
  const byPlain = await findByTitle(tx, [...asked])
  const isKnown = ({ plains }: TitleForms) => plains.some((plain) => byPlain.has(plain))
  const near = await findSimilar(
    tx,
    forms.map((form) =>
      isKnown(form) ? "" : [...(form.plains.at(-1) ?? "")].slice(0, longest).join(""),
    ),
  )
  const fitting = forms.map((form, n) => ({
    same: sameTitle(form, byPlain, near[n] ?? []),
    similar: similarTitles(form, byPlain, near[n] ?? []),
  }))
  const known = await readKnown(tx, [
    ...fitting.flatMap(({ same, similar }) => [...same, ...similar]),
    ...lines.flatMap(({ mysteryId }) => mysteryId ?? []),
  ])
  return lines.map((line, n) => {
    const { same = [], similar = [] } = fitting[n] ?? {}
    const { outcome = null, satisfaction = null } = forms[n] ?? {}
    return { ...decide(line, { same, similar, known }), outcome, satisfaction }
  })
}

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
    for (const { n, id, plain } of rows) found[n]?.set(id, { id, plain, bare: bareTitle(plain) })
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

/** Those with the same title but for signs: all runs of it. */
function sameTitle(
  { plains }: TitleForms,
  byPlain: Map<string, string[]>,
  near: Titled[],
): string[] {
  const exact = plains.flatMap((plain) => byPlain.get(plain) ?? [])
  const bares = new Set(plains.map((plain) => withoutRerun(bareTitle(plain))))
  const bare = near.filter((title) => bares.has(withoutRerun(title.bare))).map(({ id }) => id)
  const reruns = plains.flatMap((plain) =>
    rerunForms(plain).flatMap((form) => byPlain.get(form) ?? []),
  )
  return [...new Set([...exact, ...bare, ...reruns])]
}

function similarTitles(
  { plains, beginnings }: TitleForms,
  byPlain: Map<string, string[]>,
  near: Titled[],
) {
  const bares = plains.map(bareTitle)
  const ranked = near
    .map(({ id, bare }) => ({ id, score: Math.max(...bares.map((own) => similarity(own, bare))) }))
    .filter(({ score }) => score >= similarEnough)
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
  const begun = beginnings.toReversed().flatMap((beginning) => byPlain.get(beginning) ?? [])
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
): Pick<Match, "candidates" | "isSure"> {
  if (line.mysteryId !== null && known.has(line.mysteryId)) {
    return { candidates: [line.mysteryId], isSure: true }
  }
  const lookUp = (ids: string[]) => ids.flatMap((id) => known.get(id) ?? [])
  const all = lookUp(same)
  const ofMaker = all.filter((mystery) => isMakers(mystery, line.maker))
  const running = ofMaker.filter((mystery) => line.day !== null && wasOn(mystery, line.day))
  const sure = line.day === null ? ofMaker : running
  const candidates = [...running, ...ofMaker, ...all, ...lookUp(similar)].map(({ id }) => id)
  return {
    candidates: [...new Set(candidates)].slice(0, mostCandidates),
    isSure: sure.length === 1,
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

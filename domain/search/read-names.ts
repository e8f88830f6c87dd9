import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import { sewWords } from "./apart.ts"
import { type Corrections, correctionsFor } from "./corrections.ts"
import { evenly } from "./evenly.ts"
import { readingKey } from "./reading-key.ts"

/** Cuts a text into words, each with how it is read where that is known. */
export type ReadAloud = (text: string) => { written: string; read: string | null }[]

const parting = "\u001f"
const atOnce = 200

export async function hasUnreadNames(tx: ServiceTx): Promise<boolean> {
  const { rows } = await sql<{ unread: boolean }>`
    select exists (select from mystery_search where reading_of <> names)
      or exists (select from search_terms where reading_of <> name) as unread`.execute(tx)
  return rows[0]?.unread ?? false
}

/** Some names that nobody has read yet, or that have changed since. Returns how many there were. */
export async function readNames(tx: ServiceTx, readAloud: ReadAloud): Promise<number> {
  return (await readGames(tx, readAloud)) + (await readTerms(tx, readAloud))
}

/** All names of a game, to find it by. */
async function readGames(tx: ServiceTx, readAloud: ReadAloud): Promise<number> {
  const unread = await tx
    .selectFrom("mystery_search")
    .select(["mystery_id", "names"])
    .whereRef("reading_of", "<>", "names")
    .orderBy("mystery_id")
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  if (unread.length === 0) return 0
  const readings = unread.map(({ names }) => soundOf(names, readAloud))
  await sql`
    update mystery_search s set reading = r.reading, reading_of = r.names
    from unnest(
      ${unread.map(({ mystery_id }) => mystery_id)}::text[], ${unread.map(({ names }) => names)}::text[],
      ${readings}::text[]
    ) r (mystery_id, names, reading)
    where s.mystery_id = r.mystery_id`.execute(tx)
  // Who found nothing by a sound may find it now.
  await sql`select announce_invalidation('{"soft": ["mysteries"]}')`.execute(tx)
  return unread.length
}

/** Single names, to suggest them. */
async function readTerms(tx: ServiceTx, readAloud: ReadAloud): Promise<number> {
  const unread = await tx
    .selectFrom("search_terms")
    .select(["id", "name"])
    .whereRef("reading_of", "<>", "name")
    .orderBy("id")
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  if (unread.length === 0) return 0
  const readings = unread.map(({ name }) => soundOf(name, readAloud))
  await sql`
    update search_terms t set reading = r.reading, reading_of = r.name
    from unnest(
      ${unread.map(({ id }) => id)}::integer[], ${unread.map(({ name }) => name)}::text[], ${readings}::text[]
    ) r (id, name, reading)
    where t.id = r.id`.execute(tx)
  return unread.length
}

/** How names sound, in the keys that words are looked up by. What cannot be read parts what can. */
export function soundOf(names: string, readAloud: ReadAloud): string {
  const sounds = names.split(parting).flatMap((written) => {
    const name = evenly(written)
    return correctionsFor(name).flatMap((corrections) =>
      runsOf(hear(name, readAloud, corrections)).flatMap(keysOf),
    )
  })
  return [...new Set(sounds)].filter((sound) => sound !== "").join(parting)
}

const hear = (name: string, readAloud: ReadAloud, { readings, cut }: Corrections): string[] =>
  cut(name).flatMap(
    (piece) =>
      readings.get(piece) ??
      readAloud(piece).map(({ written, read }) => readings.get(written) ?? read ?? written),
  )

function runsOf(words: string[]): string[][] {
  const runs: string[][] = [[]]
  for (const word of words) {
    if (readingKey(word) === null) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs
}

/** The whole, and again from each word whose first vowel the one before swallows: 踊る in と踊る. */
function keysOf(run: string[]): string[] {
  const words = sewWords(run)
  const key = (from: number, to: number) => readingKey(words.slice(from, to).join("")) ?? ""
  const swallowed = words.flatMap((_, n) =>
    n > 0 && key(0, n) + key(n, n + 1) !== key(0, n + 1) ? [key(n, words.length)] : [],
  )
  return [key(0, words.length), ...swallowed]
}

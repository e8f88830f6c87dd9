import { type RawBuilder, sql } from "kysely"
import { chunkSize, dayNumber, figureDigits, longestPhrase, type SearchedText } from "./chunk.ts"
import type { Condition, Figure } from "./condition.ts"
import type { KeptStatus } from "#shared/statuses.ts"
import { plainForm } from "./never-matters.ts"

/** Bits of a chunk, as an expression over its row of `o`. */
export type Bits = RawBuilder<unknown>

/**
 * What conditions need to be worked out by bitmap: the bitmaps themselves, each fetched once for a chunk as a row of
 * `o`, and expressions that combine them. What a search does not know yet (search_stale) is in none of them.
 */
export type BitmapPlan = {
  bitsOf: (condition: Condition) => Bits
  /** `o`: a row for each chunk that there are bitmaps of. Ask for it last. */
  operands: () => RawBuilder<unknown>
}

const none = sql`no_bits()`

/** Of what is kept as one bitmap just so. */
export function nameOfBitmap(condition: Condition): string | null {
  if (condition.is === "facet") return `facet:${condition.facet}`
  return condition.is === "step" ? `step:${condition.step}` : null
}

/** Every place that bitmaps are right about. */
const sure: Bits = sql`o.sure`

export function planBitmaps(): BitmapPlan {
  const names = ["all"]
  const digits: string[] = []
  // Each is worked out once for a chunk, however often it is asked.
  const comparisons = new Map<string, Bits>()
  const phrases = new Map<string, RawBuilder<unknown>>()
  const marks = new Set<KeptStatus>()

  const bitmap = (name: string): Bits => sql`o.bitmaps[${sql.lit(placeIn(names, name))}]`
  const digit = (name: string): Bits => sql`digits[${sql.lit(placeIn(digits, name))}]`

  function bitsOf(condition: Condition): Bits {
    switch (condition.is) {
      case "facet":
        return bitmap(`facet:${condition.facet}`)
      case "known":
        return bitmap(`${condition.figure}:known`)
      case "most":
      case "least":
        return compare(condition.is, condition.figure, condition.value)
      case "said":
        return said(condition.sound, condition.where)
      case "marked":
        marks.add(condition.status)
        return sql`o.${marked(condition.status)}`
      case "step":
        return bitmap(`step:${condition.step}`)
      case "not":
        return sql`(~${bitsOf(condition.of)} & ${sure})`
      case "all":
        return combine(condition.of, sql` & `, sure)
      case "any":
        return combine(condition.of, sql` | `, none)
    }
  }

  const combine = (of: Condition[], by: RawBuilder<unknown>, ofNothing: Bits): Bits =>
    of.length === 0 ? ofNothing : sql`(${sql.join(of.map(bitsOf), by)})`

  function compare(is: "most" | "least", figure: Figure, given: number | string): Bits {
    const value = typeof given === "string" ? dayNumber(given) : given
    if (is === "least") return atLeast(figure, value)
    return sql`(${bitmap(`${figure}:known`)} & ~${atLeast(figure, value + 1)})`
  }

  /** Digit by digit from the lowest: one more digit outweighs all below it. */
  function atLeast(figure: Figure, value: number): Bits {
    if (value <= 0) return bitmap(`${figure}:known`)
    if (value >= 2 ** figureDigits[figure]) return none
    const name = `${figure} ${value}`
    if (!comparisons.has(name)) {
      let bits: Bits | null = null
      for (let n = 0; n < figureDigits[figure]; n++) {
        const isSet = ((value >> n) & 1) === 1
        const has = digit(`${figure}:${n}`)
        // Up to the lowest digit that is set, everything is enough.
        if (isSet) bits = bits ? sql`(${has} & ${bits})` : has
        else if (bits) bits = sql`(${has} | ${bits})`
      }
      comparisons.set(name, bits ?? none)
    }
    return columnOf("compared", comparisons, name)
  }

  function said(sound: { text: string; key: string | null }, where: "anywhere" | "names"): Bits {
    const text = where === "anywhere" ? "body" : "names"
    const written = phrase(text, plainForm(sound.text))
    return sound.key === null ? written : sql`(${written} | ${phrase("reading", sound.key)})`
  }

  function phrase(text: SearchedText, words: string): Bits {
    if ([...words].length <= 2) return bitmap(`${text}:${words}`)
    const name = `${text} ${words}`
    if (!phrases.has(name)) phrases.set(name, fetchPhrase(text, words))
    return columnOf("phrase", phrases, name)
  }

  return {
    bitsOf,
    operands: () => sql`
      o as materialized (
        select c.chunk, bitmaps, bitmaps[1] & ~coalesce(stale.bits, ${none}) as sure
          ${columns("compared", comparisons)}${columns("phrase", phrases)}
          ${sql.join([...marks].map(markedBits), sql``)}
        from search_chunks c
        cross join lateral ${fetchBitmaps(names)} kept (bitmaps)
        cross join lateral ${fetchBitmaps(digits)} compared (digits)
        left join (
          select ord / ${sql.lit(chunkSize)} as chunk, ${bitsAt(sql`ord % ${sql.lit(chunkSize)}`)} as bits
          from search_stale group by 1
        ) stale on stale.chunk = c.chunk
        ${sql.join([...marks].map(joinMarked), sql``)}
      )`,
  }
}

/** Of all rows of a group. */
export const bitsAt = (place: RawBuilder<unknown>): Bits =>
  sql`bits_at(array_agg((${place})::smallint))`

/** From 1, as the database counts. */
function placeIn(names: string[], name: string): number {
  if (!names.includes(name)) names.push(name)
  return names.indexOf(name) + 1
}

const columnOf = (kind: string, known: Map<string, unknown>, name: string): Bits =>
  sql`o.${sql.ref(`${kind}${[...known.keys()].indexOf(name)}`)}`

const columns = (kind: string, known: Map<string, RawBuilder<unknown>>) =>
  sql.join(
    [...known.values()].map((value, n) => sql`, ${value} as ${sql.ref(`${kind}${n}`)}`),
    sql``,
  )

const fetchBitmaps = (names: string[]) => sql`(
  select array_agg(coalesce(b.bits, bits_at(b.places)) order by n.at)
  from unnest(${names}::text[]) with ordinality n (name, at)
  left join search_bitmaps b on b.name = n.name and b.chunk = c.chunk
)`

const marked = (status: KeptStatus) => sql.ref(`marked${status}`)

const markedBits = (status: KeptStatus) =>
  sql`, coalesce(${marked(status)}.bits, ${none}) as ${marked(status)}`

/** What whoever reads marked so, a thousand at most: made for this one reading. */
const joinMarked = (status: KeptStatus) => sql`
  left join (
    select s.ord / ${sql.lit(chunkSize)} as chunk, ${bitsAt(sql`s.ord % ${sql.lit(chunkSize)}`)} as bits
    from favorite_mysteries f join mystery_search s on s.mystery_id = f.mysteryid
    where f.uid = current_uid() and f.status = ${status}
    group by 1
  ) ${marked(status)} on ${marked(status)}.chunk = c.chunk`

/** Of the chunk c. */
const fetchBitmap = (name: string) =>
  sql`(select coalesce(b.bits, bits_at(b.places)) from search_bitmaps b where b.name = ${name} and b.chunk = c.chunk)`

/**
 * Places whose text holds three characters or more, one after the other. Where that is frequent there is a bitmap of it;
 * else bitmaps of its parts leave few rows to look at.
 */
function fetchPhrase(text: SearchedText, words: string): RawBuilder<unknown> {
  const characters = [...words]
  const name = `${text}:${words}`
  const pairs = piecesOf(characters, 2, 2).map((piece) => `${text}:${piece}`)
  const longer = piecesOf(characters, 3, longestPhrase).map((piece) => `${text}:${piece}`)
  const held = {
    body: sql`s.body`,
    names: sql`left(s.body, s.names_length)`,
    reading: sql`s.reading`,
  }
  return sql`coalesce(
    ${characters.length <= longestPhrase ? fetchBitmap(name) : sql`null`},
    (select ${bitsAt(sql`place`)} from (
      select bit_and(coalesce(b.bits, bits_at(b.places))) as bits
      from search_bitmaps b
      where b.chunk = c.chunk and b.name = any (${[...pairs, ...longer]}::text[])
      having count(*) filter (where b.name = any (${pairs}::text[])) = ${pairs.length}
    ) likely
    cross join lateral places_in(likely.bits) place
    join mystery_search s on s.ord = c.chunk * ${sql.lit(chunkSize)} + place
    where strpos(${held[text]}, ${words}::text) > 0))`
}

function piecesOf(characters: string[], shortest: number, longest: number): string[] {
  const pieces = new Set<string>()
  for (let length = shortest; length <= Math.min(longest, characters.length); length++) {
    for (let at = 0; at + length <= characters.length; at++) {
      pieces.add(characters.slice(at, at + length).join(""))
    }
  }
  return [...pieces]
}

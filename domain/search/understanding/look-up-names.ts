import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import { readingKey } from "#domain/japanese/reading-key.ts"
import { alternativeKeys } from "#domain/japanese/tokyo-and-kyoto.ts"
import { stationName, stationText } from "#shared/catalogue/station-name.ts"
import { listStations, type Station } from "../stations.ts"
import { wellKnownStation } from "../well-known-stations.ts"
import type { Meaning } from "./meaning.ts"

/** The names that the database knows among those asked for, and the whole text, folded, if something has it as its title. */
export type LookedUp = {
  names: Map<string, Meaning>
  stations: Station[]
  places: { id: number; name: string }[]
  title: string | null
}

type Found = {
  kind: "title" | "station" | "place"
  key: string
  name: string
  plain: string
  reading: string
}

/** Stations named after their city or railway are called without it. */
const prefixes = ["大阪", "神戸", "京都", "名鉄", "近鉄"]

/** Exact names only. A name that several places or far apart stations share means none of them. */
export async function lookUpNames(
  tx: ViewerTx,
  names: readonly string[],
  whole: string,
): Promise<LookedUp> {
  const forms = names.map((name) => ({
    name,
    place: foldText(name),
    station: foldText(stationText(stationName(name))),
    // 大阪梅田 is called 梅田.
    withPrefix: prefixes.map((prefix) => foldText(stationText(prefix + stationName(name)))),
    known: wellKnownStation(name),
    // By sound only where it says that it is a station: さくら is no 佐倉.
    sounds: /えき$|駅$/u.test(name) ? soundsOf(name) : [],
  }))
  const found = await readTerms(tx, {
    plain: forms.flatMap(({ place, station, withPrefix, known }) => [
      place,
      station,
      ...withPrefix,
      ...(known ? [foldText(stationText(known.name))] : []),
    ]),
    readings: forms.flatMap(({ sounds }) => sounds),
    title: foldText(whole),
  })
  const terms = (kind: Found["kind"]) => found.filter((term) => term.kind === kind)
  const named = await listStations(
    tx,
    terms("station").map(({ key }) => stationName(key)),
  )
  const known = forms
    .flatMap(({ known }) => known ?? [])
    .filter(({ name }) => !named.some((one) => one.name === name))
  const stations = [...named, ...known]
  const meanings = forms.flatMap(
    ({ name, place, station, withPrefix, known, sounds }): [string, Meaning][] => {
      const namesOf = (isMeant: (term: Found) => boolean) =>
        terms("station")
          .filter(isMeant)
          .map(({ key }) => stationName(key))
      const exact = namesOf(({ plain, reading }) => plain === station || sounds.includes(reading))
      const at = exact.length > 0 ? exact : namesOf(({ plain }) => withPrefix.includes(plain))
      const located = named.find((one) => at.includes(one.name)) ?? known
      if (located) return [[name, { order: "near", at: located.name }]]
      const [only, ...others] = terms("place").filter(({ plain }) => plain === place)
      return only && others.length === 0 ? [[name, { places: [Number(only.key)] }]] : []
    },
  )
  return {
    names: new Map(meanings),
    stations,
    places: terms("place").map(({ key, name }) => ({ id: Number(key), name })),
    title: terms("title")[0]?.plain ?? null,
  }
}

const soundsOf = (name: string) =>
  alternativeKeys(readingKey(name.replace(/駅$/u, "えき")) ?? "").filter((key) => key !== "")

type Wanted = { plain: string[]; readings: string[]; title: string }

async function readTerms(tx: ViewerTx, { plain, readings, title }: Wanted): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select kind, key, name, plain, reading from search_terms
    where not is_title and kind in ('station', 'place')
      and (plain = any (${plain}::text[]) or reading = any (${readings}::text[]))
    union all
    (select kind, key, name, plain, reading from search_terms where is_title and plain = ${title} limit 1)`.execute(
    tx,
  )
  return rows
}

import type { ViewerTx } from "#domain/transaction.ts"
import { areas } from "#shared/areas.ts"
import { categories } from "#shared/categories.ts"
import { mysteryTypes } from "#shared/mystery-types.ts"
import { prefectures } from "#shared/prefectures.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { states } from "#shared/search/states.ts"
import { minuteSteps, peopleSteps, priceSteps } from "#shared/search/steps.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { all, type Condition } from "./condition.ts"
import { costs, fits, inState, lasts, type Part } from "./conditions-of.ts"

/** What a filter offers, and is counted: facets by their name, everything else by its condition. */
export type Options = {
  facets: string[]
  steps: { name: string; instead: Part[]; of: Condition }[]
  /** Places have names of their own; all others are known by their ids. */
  places: { id: number; name: string }[]
  tags: string[]
  makers: string[]
}

const offered = { tag: 24, maker: 24, place: 30 }

/** What is asked is always offered, so that it can be taken back; of the many, the biggest. */
export async function listOptions(tx: ViewerTx, query: SearchQuery, today: Day): Promise<Options> {
  const tags = [...new Set([...query.tags, ...(await biggest(tx, "tag"))])]
  const makers = [...new Set([...query.makers, ...(await biggest(tx, "maker"))])]
  const places = await listPlaces(tx, query)
  const named = (kind: string, values: readonly (string | number)[]) =>
    values.map((value) => `${kind}:${value}`)
  const ids = <Id>(rows: readonly { id: Id }[]) => rows.map(({ id }) => id)
  return {
    tags,
    makers,
    places,
    facets: [
      ...named("type", ids(mysteryTypes)),
      ...named("category", ids(categories)),
      ...named("area", ids(areas)),
      ...named("prefecture", ids(prefectures)),
      ...named("difficulty", [1, 2, 3, 4, 5]),
      ...named("tag", tags),
      ...named("maker", makers),
      ...named("place", ids(places)),
      "pickup",
      "reviewed",
    ],
    steps: [
      ...ids(states).map((id) => step(`state:${id}`, ["state"], inState(id, today))),
      ...priceSteps.map((price) => step(`price:${price}`, ["price"], costs(price, query.people))),
      // How many come together also changes what each of them pays.
      ...peopleSteps.map((people) =>
        step(`people:${people}`, ["people", "price"], forParty(people, query.price)),
      ),
      ...minuteSteps.map((minutes) => step(`minutes:${minutes}`, ["minutes"], lasts(minutes))),
    ],
  }
}

/** Counted in place of what is asked of those parts. */
const step = (name: string, instead: Part[], of: Condition) => ({ name, instead, of })

const forParty = (people: number, price: number | null) =>
  price === null ? fits(people) : all(fits(people), costs(price, people))

async function biggest(tx: ViewerTx, kind: "tag" | "maker"): Promise<string[]> {
  const rows = await tx
    .selectFrom("classification_counts")
    .select("key")
    .where("kind", "=", kind)
    .orderBy("mystery_count", "desc")
    .orderBy("key")
    .limit(offered[kind])
    .execute()
  return rows.map(({ key }) => key)
}

/** What is asked, and the biggest of the prefectures that are asked for. */
async function listPlaces(tx: ViewerTx, { places, prefectures }: SearchQuery) {
  const selectPlaces = () =>
    tx.selectFrom("places as p").select(["p.id", "p.name"]).where("p.published", "=", true)
  const asked = places.length > 0 ? await selectPlaces().where("p.id", "in", places).execute() : []
  if (prefectures.length === 0) return asked
  const biggest = await selectPlaces()
    .innerJoin("classification_counts as c", (join) =>
      join.on("c.kind", "=", "place").on((eb) => eb("c.key", "=", eb.cast<string>("p.id", "text"))),
    )
    .where("p.prefecture_id", "in", prefectures)
    .orderBy("c.mystery_count", "desc")
    .orderBy("p.id")
    .limit(offered.place)
    .execute()
  return [...asked, ...biggest.filter(({ id }) => !places.includes(id))]
}

import type { ViewerTx } from "#domain/transaction.ts"
import { areas } from "#shared/catalogue/areas.ts"
import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { namedDays, namedDaysOn } from "#shared/search/days.ts"
import { featureIds } from "#shared/search/features.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { states } from "#shared/search/states.ts"
import { minuteSteps, peopleSteps, priceSteps } from "#shared/search/steps.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { all, type Condition, everything, facet } from "#domain/search-index/condition.ts"
import { between, costs, fits, hasFeature, inState, lasts, type Part } from "./conditions-of.ts"

/** A value that a filter offers: its condition, counted in place of the given parts of the query. */
export type Option = { name: string; of: Condition; instead: Part[] }

export type Options = {
  all: Option[]
  /** The names of places are not known to the browser; those of all other options are. */
  places: { id: number; name: string }[]
  tags: string[]
  makers: string[]
}

const mostOffered = { tag: 24, maker: 24, place: 30 }

/** Options that the query asks for, so that they can be removed, and else the largest tags, makers and places. */
export async function listOptions(tx: ViewerTx, query: SearchQuery, today: Day): Promise<Options> {
  const tags = [...new Set([...query.tags, ...(await biggest(tx, "tag"))])]
  const makers = [...new Set([...query.makers, ...(await biggest(tx, "maker"))])]
  const places = await listPlaces(tx, query)
  const days = namedDaysOn(today)
  const ids = <Id>(rows: readonly { id: Id }[]) => rows.map(({ id }) => id)
  return {
    tags,
    makers,
    places,
    all: [
      ...values("type", ids(mysteryTypes), ["type"]),
      ...values("category", ids(categories)),
      ...values("area", ids(areas), ["where", "place"]),
      ...values("prefecture", ids(prefectures), ["where", "place"]),
      ...values("difficulty", [1, 2, 3, 4, 5], ["difficulty"]),
      ...values("tag", tags),
      ...values("maker", makers, ["maker"]),
      ...values("place", ids(places), ["place"]),
      ...featureIds.map((id) => option(`feature:${id}`, hasFeature(id, today))),
      option("pickup", facet("pickup")),
      option("reviewed", facet("reviewed")),
      ...ids(states).map((id) => option(`state:${id}`, inState(id, today), ["state"])),
      ...ids(namedDays).map((id) =>
        option(`days:${id}`, between(days[id].from, days[id].to), ["dates"]),
      ),
      option("price:any", everything, ["price"]),
      ...priceSteps.map((price) => option(`price:${price}`, costs(price, query.people), ["price"])),
      // The size of the party also changes the price per person.
      ...peopleSteps.map((people) =>
        option(`people:${people}`, forParty(people, query.price), ["people", "price"]),
      ),
      option("minutes:any", everything, ["minutes"]),
      ...minuteSteps.map((minutes) => option(`minutes:${minutes}`, lasts(minutes), ["minutes"])),
    ],
  }
}

const option = (name: string, of: Condition, instead: Part[] = []): Option => ({
  name,
  of,
  instead,
})

/** Values that are alternatives name the part they replace; all others narrow the query further. */
const values = (kind: string, ids: readonly (string | number)[], instead: Part[] = []) =>
  ids.map((id) => option(`${kind}:${id}`, facet(`${kind}:${id}`), instead))

const forParty = (people: number, price: number | null) =>
  price === null ? fits(people) : all(fits(people), costs(price, people))

/** By an approximate count, which only decides what is offered; the exact count follows. */
async function biggest(tx: ViewerTx, kind: "tag" | "maker"): Promise<string[]> {
  const rows = await tx
    .selectFrom("search_terms")
    .select("key")
    .where("kind", "=", kind)
    .where("mystery_count", ">", 0)
    .orderBy("mystery_count", "desc")
    .orderBy("key")
    .limit(mostOffered[kind])
    .execute()
  return rows.map(({ key }) => key)
}

/** The places of the query, and the largest ones of its prefectures. */
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
    .limit(mostOffered.place)
    .execute()
  return [...asked, ...biggest.filter(({ id }) => !places.includes(id))]
}

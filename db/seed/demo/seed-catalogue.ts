import { chanceOf } from "./chance.ts"
import type { Clock } from "./clock.ts"
import type { DemoMystery } from "./format.ts"
import { uidOf } from "./people.ts"
import { insertRows, mysteryId, type Tx } from "./rows.ts"
import type { World } from "./world.ts"

/** Makers, places and mysteries. */
export async function seedCatalogue(tx: Tx, world: World): Promise<void> {
  const { content, clock } = world
  const oldest = clock.moment(1500, chanceOf("catalogue"))
  const ownerOf = new Map(content.accounts.map(({ maker, key }) => [maker, uidOf(key)]))
  const makerOf = new Map(content.makers.map((maker) => [maker.key, maker]))
  const registrar = uidOf(content.accounts.find((account) => account.isAdministrator)?.key ?? "")

  const makers = content.makers.map(({ key, name, kana, description, website }) => ({
    name,
    kana,
    description,
    website,
    published: true,
    created_at: oldest,
    uid: ownerOf.get(key) ?? null,
  }))
  await insertRows(tx, "makers", makers)

  const published = content.mysteries.map((mystery) => {
    const maker = makerOf.get(mystery.maker)
    return {
      ...columnsOf(mystery, clock),
      url: maker?.website ? `${maker.website}/${mystery.key}` : null,
      maker: maker?.name ?? null,
      pickup: mystery.pickup ?? "",
      subscription: mystery.pickup !== undefined,
      paid: mystery.paid ?? false,
      uid: ownerOf.get(mystery.maker) ?? registrar,
      status: "published",
    }
  })
  // In the order of their publication, in which lists of the newest stand.
  const inOrder = published.toSorted(
    (one, other) => one.created_at.getTime() - other.created_at.getTime(),
  )
  await insertRows(tx, "mysteries", inOrder)

  const unpublished = content.drafts.map((draft) => {
    const owner = content.accounts.find(({ key }) => key === draft.owner)
    return {
      ...columnsOf(draft, clock),
      maker: makerOf.get(owner?.maker ?? "")?.name ?? null,
      uid: uidOf(draft.owner),
      status: draft.status,
      rejected_reason: draft.rejectedReason ?? null,
    }
  })
  await insertRows(tx, "mysteries", unpublished)
  await seedPlaces(tx, world, oldest)
}

function columnsOf(mystery: Omit<DemoMystery, "maker">, clock: Clock) {
  const { key, title, story, content, prMessage, place, price, start, end } = mystery
  const added = clock.moment(mystery.addedDaysAgo, chanceOf("added", key))
  return {
    id: mysteryId(key),
    title,
    story,
    content,
    prMessage,
    place,
    price,
    types: mystery.types.join(","),
    categories: mystery.categories.join(","),
    prefectures: mystery.prefectures.join(","),
    tag: mystery.tags.join(","),
    startDate: start === null ? null : clock.dayAt(start),
    endDate: end === null ? null : clock.dayAt(end),
    minPeople: mystery.people?.[0] ?? null,
    maxPeople: mystery.people?.[1] ?? null,
    minDuration: mystery.minutes?.[0] ?? null,
    duration: mystery.minutes?.[1] ?? null,
    created_at: added,
    updated_at: added,
  }
}

async function seedPlaces(tx: Tx, { content }: World, created_at: Date): Promise<void> {
  const rows = content.places.map(({ name, kana, prefecture, stations, at }) => ({
    name,
    kana,
    prefecture_id: prefecture,
    stations,
    published: true,
    created_at,
    latitude: at[0],
    longitude: at[1],
  }))
  const placed = await tx.insertInto("places").values(rows).returning(["id", "name"]).execute()
  const idOf = new Map(placed.map(({ name, id }) => [name, id]))
  const nameOf = new Map(content.places.map(({ key, name }) => [key, name]))
  const played = content.mysteries.flatMap(({ key, places }) =>
    places.map((place) => ({
      mystery_id: mysteryId(key),
      place_id: idOf.get(nameOf.get(place) ?? "") ?? 0,
    })),
  )
  await insertRows(tx, "mystery_places", played)
}

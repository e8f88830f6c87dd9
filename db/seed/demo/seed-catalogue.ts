import { chanceOf } from "./chance.ts"
import type { Clock } from "./clock.ts"
import type { DemoMystery, DemoOutline } from "./format.ts"
import { uidOf } from "./people.ts"
import { insertRows, mysteryId, type Tx } from "./rows.ts"
import { seedHours } from "./seed-hours.ts"
import { seedSituations } from "./seed-situations.ts"
import type { World } from "./world.ts"

/** Makers, places and mysteries. */
export async function seedCatalogue(tx: Tx, world: World): Promise<void> {
  const { content, clock } = world
  const oldest = clock.moment(1500, chanceOf("catalogue"))
  const ownerOf = new Map(content.accounts.map(({ maker, key }) => [maker, uidOf(key)]))
  const makerOf = new Map(content.makers.map((maker) => [maker.key, maker]))
  const registrar = uidOf(content.accounts.find((account) => account.isAdministrator)?.key ?? "")

  const makers = content.makers.map(({ name, kana, description, website }) => ({
    name,
    kana,
    description,
    website,
    published: true,
    created_at: oldest,
  }))
  await insertRows(tx, "makers", makers)
  await insertRows(
    tx,
    "maker_members",
    content.makers.flatMap(({ key, name }) => {
      const uid = ownerOf.get(key)
      return uid === undefined ? [] : [{ maker: name, uid, since: oldest, way: "desk" }]
    }),
  )

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
  await insertRows(
    tx,
    "mystery_changes",
    content.mysteries.flatMap((mystery) => {
      const { startDate, endDate } = columnsOf(mystery, clock)
      const maker = makerOf.get(mystery.maker)?.name ?? null
      const { retitled: title } = mystery
      return title
        ? [
            {
              mystery_id: mysteryId(mystery.key),
              title,
              maker,
              startDate,
              endDate,
              changed_at: clock.moment(1, chanceOf("change", mystery.key)),
            },
          ]
        : []
    }),
  )
  await seedPlaces(tx, world, oldest)
  await seedOutlines(tx, world)
  await seedHours(tx, world)
  await seedSituations(tx, world)
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

async function seedOutlines(tx: Tx, { content }: World): Promise<void> {
  const websiteOf = new Map(content.makers.map(({ key, website }) => [key, website]))
  const makerOf = new Map(content.mysteries.map(({ key, maker }) => [key, maker]))
  const rows = content.outlines.map((outline) => {
    const { mystery, tickets = [] } = outline
    const website = websiteOf.get(makerOf.get(mystery) ?? "") ?? null
    const isSold = website !== null && tickets.length > 0
    return {
      ...outlineColumns(outline),
      ticket_url: isSold ? `${website}/${mystery}/ticket` : null,
    }
  })
  await insertRows(tx, "mystery_outlines", rows)
}

function outlineColumns(of: DemoOutline) {
  const { mystery, team, needs = {}, cautions = {}, rerun } = of
  return {
    mystery_id: mysteryId(mystery),
    time_limit: of.timeLimit ?? null,
    start_times: of.startTimes ?? null,
    closed_on: of.closedOn ?? null,
    team_min: team?.[0] ?? null,
    team_max: team?.[1] ?? null,
    solo: of.solo ?? null,
    shared_table: of.sharedTable ?? null,
    private_party: of.privateParty ?? null,
    tickets: of.tickets ?? null,
    advance_price: of.advancePrice ?? null,
    day_price: of.dayPrice ?? null,
    age_from: of.ageFrom ?? null,
    ages: of.ages ?? null,
    needs_phone: needs.phone ?? null,
    needs_data: needs.data ?? null,
    needs_app: needs.app ?? null,
    needs_line: needs.line ?? null,
    needs_pen: needs.pen ?? null,
    hints: of.hints ?? null,
    official_difficulty: of.difficulty ?? null,
    is_dark: cautions.dark ?? null,
    has_stairs: cautions.stairs ?? null,
    is_loud: cautions.loud ?? null,
    is_scary: cautions.scary ?? null,
    shoes_off: cautions.shoesOff ?? null,
    standing: cautions.standing ?? null,
    wheelchair: of.wheelchair ?? null,
    stroller: of.stroller ?? null,
    rain: of.rain ?? null,
    is_permanent: of.permanent ?? null,
    series: of.series ?? null,
    needs_earlier: of.needsEarlier ?? null,
    collaboration: of.collaboration ?? null,
    is_rerun: rerun === undefined ? null : true,
    rerun_of: typeof rerun === "string" ? mysteryId(rerun) : null,
  }
}

import { tokyoDay } from "#shared/time/tokyo.ts"
import { createMember, createMystery, createReview, type Person } from "#tests/support/people.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { randomFrom } from "#shared/random.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"

export const today = tokyoDay(new Date("2026-05-08T12:00:00+09:00"))

const titles = [
  "灯台守のさいごの手紙",
  "ＮＡＺＯ列車と消えた切符",
  "新宿謎解き街歩き 第２章",
  "マーダーミステリー『硝子の夜』",
  "ルームエスケープ・月の裏側",
  "おうちでｶﾞﾁ謎 BOX",
]
const tags = ["夜の公演", "初心者歓迎", "LINE謎", "雨OK", "コラボ"]
const makers = ["月影パズル社", "からくり堂", "Puzzle & Co."]
const stories = ["", "真夜中、時計塔の鐘が十三回鳴った。", "あなたは探偵。100%の真実を見つけて。"]

/** A new database with these mysteries, in several chunks with gaps between them. */
export async function createWideWorld(count: number, seed: number): Promise<TestDatabase> {
  const site = await createDatabase()
  await fillWorld(site, count, seed)
  await site.root.query("update mystery_search set ord = ord * 700")
  await site.root.query(
    "delete from search_stale where ord not in (select ord from mystery_search)",
  )
  return site
}

/** Adds mysteries that differ in everything a search can filter by; the same ones for the same seed. */
export async function fillWorld(site: TestDatabase, count: number, seed: number): Promise<void> {
  const random = randomFrom(seed)
  const some = <Item>(from: readonly Item[], most: number) =>
    from.filter(() => random.chance(most / from.length))
  const places = await createPlaces(site)
  const reviewers = [await createMember(site), await createMember(site)]
  const players = await Promise.all(Array.from({ length: 6 }, () => createMember(site)))
  for (let n = 0; n < count; n++) {
    const starts = random.chance(0.8) ? addDays(today, random.below(80) - 40) : null
    const people = random.chance(0.7) ? 1 + random.below(4) : null
    const usual = random.chance(0.7) ? 30 * (1 + random.below(6)) : null
    const id = await createMystery(site, {
      title: `${random.pick(titles)} ${n}`,
      story: random.pick(stories),
      content: random.pick(stories),
      types: some(["01", "03", "08", "11", "13", "14"], 1.5).join(","),
      categories: some(["1", "2", "3", "4", "10"], 1.2).join(","),
      prefectures: some(["01", "13", "14", "27"], 1).join(","),
      tag: some(tags, 1.5).join(","),
      maker: random.chance(0.8) ? random.pick(makers) : null,
      subscription: random.chance(0.1),
      startDate: starts,
      endDate: random.chance(0.7) ? addDays(starts ?? today, random.below(60)) : null,
      price: random.chance(0.8) ? random.pick([0, 500, 1000, 2400, 3000, 9000]) : null,
      minPeople: people,
      maxPeople: people && random.chance(0.7) ? people + random.below(4) : null,
      minDuration: usual,
      duration: usual && random.chance(0.6) ? usual + 30 * random.below(3) : null,
      status: random.chance(0.95) ? "published" : "draft",
    })
    if (random.chance(0.6)) {
      const maybe = () => random.pick([true, false, null])
      await site.root.query(
        `insert into mystery_outlines (mystery_id, solo, private_party, rain, wheelchair, is_scary, tickets, collaboration, is_permanent, is_rerun, start_times, closed_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          id,
          maybe(),
          maybe(),
          random.pick(["ok", "partly", "cancelled", null]),
          maybe(),
          maybe(),
          random.pick([[], ["day"], ["advance", "day"], ["booking"], null]),
          random.chance(0.2) ? "銀河喫茶" : null,
          maybe(),
          maybe(),
          random.pick(["11:00／19:30", "11:00〜17:30", null]),
          random.pick([[5], [], null]),
        ],
      )
    }
    if (n % 5 === 0) await addSituation(site, id, n)
    if (n % 2 === 0) await addHours(site, id, n)
    for (const at of some(places, 1.5)) await place(site, id, at)
    if (n % 3 === 0) await addRatings(site, players, id, n)
    for (const { uid } of some(reviewers, 0.8)) {
      const difficultyRating = random.chance(0.8) ? 1 + random.below(5) : null
      await createReview(site, {
        uid,
        mysteryId: id,
        difficultyRating,
        isPrivate: random.chance(0.2),
      })
    }
  }
}

/** A mystery that is cancelled, postponed, paused or sold out: to the end, to a day to come, or to one that has passed. */
async function addSituation({ root }: TestDatabase, mystery: string, n: number) {
  const random = randomFrom(n)
  const situation = random.pick(["cancelled", "postponed", "paused", "rescheduled", null])
  const soldOut = situation === null || (situation !== "cancelled" && random.chance(0.3))
  const until = () => (random.chance(0.7) ? addDays(today, random.below(20) - 10) : null)
  await root.query(
    `insert into mystery_situations (mystery_id, situation, situation_until, sold_out, sold_out_until, set_by, changed_at)
     values ($1, $2, $3, $4, $5, 'desk', now())`,
    [
      mystery,
      situation,
      situation === "paused" ? until() : null,
      soldOut,
      soldOut ? until() : null,
    ],
  )
}

/** Hours of some weekdays, perhaps of holidays, and days from the first one on which it is closed. */
export async function addHours(
  { root }: TestDatabase,
  mystery: string,
  n: number,
  first: Day = today,
) {
  const random = randomFrom(n)
  for (let weekday = 0; weekday <= 7; weekday++) {
    if (random.chance(0.2)) continue
    const isShut = random.chance(0.3)
    const opens = 60 * (9 + random.below(9))
    for (let nth = 1; nth <= (isShut ? 1 : 1 + random.below(3)); nth++) {
      const from = opens + (nth - 1) * 180
      await root.query(
        `insert into mystery_hours (mystery_id, weekday, nth, opens, closes, last_entry) values ($1, $2, $3, $4, $5, $6)`,
        [
          mystery,
          weekday,
          nth,
          isShut ? null : from,
          isShut ? null : from + 150,
          isShut || random.chance(0.5) ? null : from + 5 * random.below(31),
        ],
      )
    }
  }
  for (let day = random.below(4); day < 60; day += 1 + random.below(30)) {
    await root.query("insert into mystery_closed_days (mystery_id, day) values ($1, $2)", [
      mystery,
      addDays(first, day),
    ])
  }
}

/** Statuses of four to six players: some are pleased, some solved it. */
async function addRatings({ root }: TestDatabase, players: Person[], mystery: string, n: number) {
  const random = randomFrom(n)
  const [pleased, able] = [random.below(8), random.below(11) / 10]
  for (const { uid } of players.slice(random.below(3))) {
    await root.query(
      `insert into favorite_mysteries (uid, mysteryid, status, satisfaction, outcome) values ($1, $2, 2, $3, $4)`,
      [
        uid,
        mystery,
        (3 + random.below(pleased + 1)) / 2,
        random.chance(able) ? "success" : "failure",
      ],
    )
  }
}

async function createPlaces({ root }: TestDatabase): Promise<number[]> {
  const { rows } = await root.query<{ id: number }>(`
    insert into places (name, prefecture_id, stations, published) values
      ('時計塔ひろば', '13', '{新宿,西新宿}', true), ('港のドーム', '14', '{桜木町}', true), ('下書き館', '27', '{新宿}', false),
      ('雲の上の館', '13', '{新宿}', true), ('運河の蔵', '27', '{なんば駅}', true), ('運河の橋', '27', '{なんば駅,難波}', true)
    returning id`)
  await root.query(`
    update places set latitude = at[1], longitude = at[2]
    from (values ('時計塔ひろば', array[35.6896, 139.7006]), ('港のドーム', array[35.4437, 139.6380]), ('下書き館', array[34.7, 135.5]),
      ('運河の蔵', array[34.6660, 135.5010]), ('運河の橋', array[34.6680, 135.5020])) on_map (place, at)
    where name = place`)
  return rows.map(({ id }) => id)
}

const place = ({ root }: TestDatabase, mystery: string, at: number) =>
  root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [mystery, at])

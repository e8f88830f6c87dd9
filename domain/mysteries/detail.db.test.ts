import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  joinMaker,
  createReview,
  readAs,
} from "#tests/support/people.ts"
import { findMystery } from "./detail.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const find = (id: string) => asGuest(site, (tx) => findMystery(tx, id))

async function createPlace(name: string, published = true): Promise<number> {
  const { rows } = await site.root.query<{ id: number }>(
    "insert into places (name, prefecture_id, published) values ($1, '13', $2) returning id",
    [name, published],
  )
  return rows[0]?.id ?? 0
}

const playedAt = (mystery: string, place: number) =>
  site.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
    mystery,
    place,
  ])

describe("somebody who opens a mystery", () => {
  test("reads averages of the values given, and none where no value was", async () => {
    const mysteryId = await createMystery(site)
    expect(await find(mysteryId)).toMatchObject({
      reviewCount: 0,
      averageDifficulty: null,
      averagePlayTime: null,
    })
    const told = [
      { difficultyRating: 2, actualPlayTimeMinutes: 60 },
      { difficultyRating: 5 },
      { actualPlayTimeMinutes: 90 },
      { difficultyRating: 1, actualPlayTimeMinutes: 720, isPrivate: true },
    ]
    for (const given of told) {
      await createReview(site, { uid: (await createMember(site)).uid, mysteryId, ...given })
    }
    expect(await find(mysteryId)).toMatchObject({
      reviewCount: 3,
      averageDifficulty: 3.5,
      averagePlayTime: 75,
    })
  })

  test("reads how many published mysteries its maker has", async () => {
    const name = "11"
    const id = await createMystery(site, { maker: name })
    await createMystery(site, { maker: name })
    await createMystery(site, { maker: name, status: "draft" })
    for (let n = 0; n < 3; n++) await createMystery(site, { categories: name, tag: name })
    expect((await find(id))?.maker).toMatchObject({ name, mysteryCount: 2 })
  })

  test("does not see the profile of an unpublished maker", async () => {
    await site.root.query("insert into makers (name) values ('名乗っただけ')")
    await joinMaker(site, "名乗っただけ", await createMember(site))
    const id = await createMystery(site, { maker: "名乗っただけ" })
    expect((await find(id))?.maker).toBeNull()
    expect((await find(await createMystery(site)))?.maker).toBeNull()
  })

  test("sees its places, but no unpublished ones", async () => {
    const id = await createMystery(site)
    expect((await find(id))?.places).toEqual([])
    await playedAt(id, await createPlace("駅前"))
    await playedAt(id, await createPlace("川沿い"))
    await playedAt(id, await createPlace("下書きの場所", false))
    expect((await find(id))?.places.map(({ name }) => name)).toEqual(["駅前", "川沿い"])
  })
})

test("an unpublished mystery is found by the member who entered it, and by nobody else", async () => {
  const [owner, other] = [await createMember(site), await createMember(site)]
  const id = await createMystery(site, { status: "draft", uid: owner.uid, title: "下書き" })
  const read = (tx: Parameters<typeof findMystery>[0]) => findMystery(tx, id)
  expect(await asGuest(site, read)).toBeNull()
  expect(await readAs(site, other, read)).toBeNull()
  expect(await readAs(site, owner, read)).toMatchObject({ title: "下書き" })
})

test.each(["", "謎", "' or true --", "a".repeat(10_000), "\u0000".repeat(22), "0".repeat(22)])(
  "there is no mystery %j",
  async (id) => {
    expect(await find(id)).toBeNull()
  },
)

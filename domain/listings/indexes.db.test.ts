import { expect, test } from "vitest"
import { databaseForTest } from "#tests/support/database.ts"
import { searchAsGuest, asGuest, createMystery } from "#tests/support/people.ts"
import { listEndedIn, listMonths } from "./archives.ts"
import { countMakerRows, findMakerProfile, listMakers, makerPageSize } from "./makers.ts"
import { listTags, tagPageSize } from "./tags.ts"

test("makers are sorted by their reading, each with the number of published mysteries", async () => {
  const site = await databaseForTest()
  await site.root.query(
    `insert into makers (name, kana, description, published) values
     ('蒼の館', 'アオノヤカタ', '', true), ('雨宿り舎', 'あまやどりしゃ', '', true),
     ('月見座', 'つきみざ', '', true), ('何もない工房', 'なにもないこうぼう', '', true)`,
  )
  for (const maker of ["月見座", "月見座", "雨宿り舎", "蒼の館", "きつね", "NAZO LAB", "百%/謎"]) {
    await createMystery(site, { maker })
  }
  await createMystery(site, { maker: "下書き堂", status: "draft" })
  const named = async (options: Partial<Parameters<typeof listMakers>[1]> = {}) => {
    const { makers } = await asGuest(site, (tx) =>
      listMakers(tx, { row: null, words: "", page: 1, ...options }),
    )
    return makers.map(({ name, count }) => `${name} ${count}`)
  }
  expect(await named()).toEqual([
    "NAZO LAB 1",
    "蒼の館 1",
    "雨宿り舎 1",
    "きつね 1",
    "月見座 2",
    "百%/謎 1",
  ])
  expect(await named({ row: "a" })).toEqual(["蒼の館 1", "雨宿り舎 1"])
  expect(await named({ row: "other" })).toEqual(["NAZO LAB 1", "百%/謎 1"])
  expect(await named({ row: "wa" })).toEqual([])
  expect(await asGuest(site, countMakerRows)).toEqual({ a: 2, ka: 1, ta: 1, other: 2 })

  expect(await named({ words: "ツキミ" })).toEqual(["月見座 2"])
  expect(await named({ words: "ｎａｚｏ" })).toEqual(["NAZO LAB 1"])
  expect(await named({ words: "%" })).toEqual(["百%/謎 1"])
  expect(await named({ words: "_" })).toEqual([])
  expect(await named({ words: "' or true --" })).toEqual([])
  expect(await named({ words: "あ".repeat(10_000) })).toEqual([])
})

test("a hundred makers are listed page by page, each once", async () => {
  const site = await databaseForTest()
  for (let n = 0; n < makerPageSize + 5; n++) {
    await createMystery(site, { maker: `工房${n}` })
  }
  const page = (n: number) =>
    asGuest(site, (tx) => listMakers(tx, { row: null, words: "工房", page: n }))
  const [first, second, beyond] = [await page(1), await page(2), await page(3)]
  expect([first.pages, first.total, second.makers.length, beyond.makers]).toEqual([
    2,
    makerPageSize + 5,
    5,
    [],
  ])
  const names = [...first.makers, ...second.makers].map(({ name }) => name)
  expect(new Set(names).size).toBe(makerPageSize + 5)
})

test("a maker's profile is shown once it is published", async () => {
  const site = await databaseForTest()
  await site.root.query(
    `insert into users (uid, name) values ('someone', 'だれか');
     insert into makers (name, description, published) values
     ('灯台舎', '海辺の謎。', true), ('自称', 'まだ見ていない。', false);
     insert into maker_members (maker, uid, way) values ('自称', 'someone', 'desk')`,
  )
  await createMystery(site, { maker: "自称" })
  const profile = (name: string) => asGuest(site, (tx) => findMakerProfile(tx, name))
  expect(await profile("灯台舎")).toMatchObject({ description: "海辺の謎。" })
  expect(await profile("自称")).toBeNull()
  expect(await profile("いない")).toBeNull()
})

test("tags have their numbers, the most used first, without those of drafts", async () => {
  const site = await databaseForTest()
  await createMystery(site, { tag: "夜,駅" })
  await createMystery(site, { tag: "駅" })
  await createMystery(site, { tag: "秘密", status: "draft" })
  const list = await asGuest(site, (tx) => listTags(tx, 1))
  expect(list).toEqual({
    total: 2,
    page: 1,
    pages: 1,
    tags: [
      { name: "駅", count: 2 },
      { name: "夜", count: 1 },
    ],
  })
  for (let n = 0; n < tagPageSize; n += 30) {
    const tag = Array.from({ length: 30 }, (_, i) => `言葉${n + i}`).join(",")
    await createMystery(site, { tag })
  }
  const pages = [
    await asGuest(site, (tx) => listTags(tx, 1)),
    await asGuest(site, (tx) => listTags(tx, 2)),
  ]
  const names = pages.flatMap(({ tags }) => tags.map(({ name }) => name))
  expect([names.length, new Set(names).size]).toEqual([tagPageSize + 2, tagPageSize + 2])
  expect((await asGuest(site, (tx) => listTags(tx, 3))).tags).toEqual([])
})

test("mysteries that are over are listed by month; on its last day a mystery is still open", async () => {
  const site = await databaseForTest()
  const today = "2026-11-21"
  const ending = (endDate: string, status = "published") => createMystery(site, { endDate, status })
  const yesterday = await ending("2026-11-20")
  const first = await ending("2026-11-01")
  const lastYear = await ending("2025-02-28")
  await ending(today)
  await ending("2026-12-01")
  await ending("2025-03-01", "draft")
  await createMystery(site)
  expect(await asGuest(site, (tx) => listMonths(tx, today))).toEqual([
    { month: "2026-11", count: 2 },
    { month: "2025-02", count: 1 },
  ])
  const ended = async (month: string, page = 1) => {
    const list = await searchAsGuest(site, (tx, index) =>
      listEndedIn(tx, index, { month, today, page }),
    )
    return [list.total, ...list.mysteries.map(({ id }) => id)]
  }
  expect(await ended("2026-11")).toEqual([2, first, yesterday])
  expect(await ended("2025-02")).toEqual([1, lastYear])
  expect(await ended("2025-03")).toEqual([0])
  expect(await ended("2026-12")).toEqual([0])
  expect(await ended("2999-12")).toEqual([0])
  expect(await ended("2026-11", 2)).toEqual([2])
})

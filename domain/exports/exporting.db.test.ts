import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  readAs,
  setStatuses,
} from "#tests/support/people.ts"
import { writeLists } from "./lists.ts"
import { readMemberData } from "./reading.ts"
import { exportedTables, leftOut } from "./tables.ts"
import { writeCsv } from "./write-csv.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

test("every table that holds something of a member is exported, or listed as left out", async () => {
  const { rows } = await site.root.query<{ name: string }>(`
    select distinct case nspname when 'public' then relname::text else nspname || '.' || relname end as name
    from pg_class c join pg_namespace n on n.oid = relnamespace
    join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
    where relkind in ('r', 'p') and nspname in ('public', 'auth')
      and (attname ~ '(^|_)uid$' or attname in ('user_id', 'review_id'))
    order by 1`)
  const listed = [...Object.keys(exportedTables), ...Object.keys(leftOut)]
  expect(rows.map(({ name }) => name)).toEqual(listed.toSorted())
})

test("a member gets all of theirs, private and hidden parts too, and nothing of others", async () => {
  const [member, other] = [await createMember(site), await createMember(site)]
  const mysteryId = await createMystery(site, { title: "書き出しの謎" })
  for (const { uid } of [member, other]) {
    await setStatuses(site, { uid }, 2, [mysteryId])
    const id = await createReview(site, {
      uid,
      mysteryId,
      isPrivate: true,
      review: `${uid}のひみつ`,
    })
    await site.root.query("insert into review_spoilers (review_id, parts) values ($1, $2)", [
      id,
      [`${uid}のこたえ`],
    ])
    await site.root.query("update favorite_mysteries set memo = $2 where uid = $1", [
      uid,
      `${uid}のメモ`,
    ])
  }
  const told = { profile: "坂が好き", snsLink1: "https://example.com/", types: ["03"] }
  await site.root.query(
    `update users set profile = $2, "snsLink1" = $3, types = $4, profile_visibility = 'private' where uid = $1`,
    [member.uid, ...Object.values(told)],
  )
  const read = await readAs(site, member, (tx) => readMemberData(tx, member))
  expect(read?.mysteries).toEqual({ [mysteryId]: "書き出しの謎" })
  expect(read?.profile).toMatchObject({
    ...told,
    uid: member.uid,
    registerdAt: expect.any(String),
  })
  for (const word of ["ひみつ", "こたえ", "メモ"]) {
    expect(JSON.stringify(read?.tables)).toContain(`${member.uid}の${word}`)
  }
  expect(JSON.stringify(read)).not.toContain(other.uid)
})

test("no cell of a list is a formula", async () => {
  expect(
    writeCsv(
      ["a", "b"],
      [
        ["=HYPERLINK(1)", '二行\r\nと"引用"'],
        ["-", -1],
        ["＝1+1", "'=1"],
      ],
    ),
  ).toBe('\ufeffa,b\r\n\'=HYPERLINK(1),"二行\r\nと""引用"""\r\n\'-,-1\r\n\'＝1+1,\'\'=1\r\n')
  const member = await createMember(site)
  await setStatuses(site, member, 1, [await createMystery(site, { title: "+1階の少女" })])
  const lists = await readAs(site, member, (tx) => writeLists(tx, member, "https://a.test"))
  expect(Object.keys(lists)).toEqual(["プレイ済.csv", "気になる.csv", "ナゾ活.csv"])
  expect(lists["気になる.csv"]).toContain("\r\n'+1階の少女,")
})

test.each([",", '"', "\r", "\n"])("a cell with %j stays one cell", (letter) => {
  const quoted = letter === '"' ? '""' : letter
  expect(writeCsv(["a"], [[`前${letter}後`]])).toBe(`\ufeffa\r\n"前${quoted}後"\r\n`)
})

test("the list of reviews says who reads each of them", async () => {
  const member = await createMember(site)
  for (const [title, shown] of [
    ["公開の謎", {}],
    ["友だちの謎", { isPrivate: true, for_followers: true }],
    ["ひみつの謎", { isPrivate: true }],
  ] as const) {
    const mysteryId = await createMystery(site, { title })
    await createReview(site, { uid: member.uid, mysteryId, ...shown })
  }
  const lists = await readAs(site, member, (tx) => writeLists(tx, member, "https://a.test"))
  const [, ...lines] = lists["ナゾ活.csv"]?.split("\r\n") ?? []
  const told = lines.map((line) => /^(.+?),.*,(フォロワーのみ|非公開|公開),/.exec(line)?.slice(1))
  expect(told.slice(0, 3)).toEqual([
    ["ひみつの謎", "非公開"],
    ["友だちの謎", "フォロワーのみ"],
    ["公開の謎", "公開"],
  ])
})

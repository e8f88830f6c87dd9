import { expect, test } from "vitest"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"

/** Mysteries whose row in the search is not the one that a new mystery with these facts would get. */
async function findOutdated({ root }: TestDatabase): Promise<string[]> {
  const own = "array['ord', 'reading', 'reading_of']"
  const { rows } = await root.query<{ outdated: string }>(`
    select key || ' is ' || value as outdated
    from mysteries m join mystery_search s on s.mystery_id = m.id cross join lateral search_row(m) fresh,
      jsonb_each(to_jsonb(s) - ${own}) now (key, value)
    where value is distinct from to_jsonb(fresh) -> key`)
  return rows.map(({ outdated }) => outdated)
}

const changes: [fact: string, value: unknown][] = [
  ["title", "別の題"],
  ["maker", "別の制作者"],
  ["place", "別の場所"],
  ["prefectures", "27"],
  ["types", "03"],
  ["categories", "4"],
  ["tag", "夜の公演"],
  ["story", "別のものがたり"],
  ["content", "別の内容"],
  ["prMessage", "別の紹介"],
  ["subscription", true],
  ["startDate", "2026-05-02"],
  ["endDate", "2026-06-02"],
  ["price", 200],
  ["minPeople", 2],
  ["maxPeople", 5],
  ["minDuration", 40],
  ["duration", 100],
]

test("a search knows the new value whichever single fact of a mystery changes", async () => {
  const site = await databaseForTest()
  const id = await createMystery(site, {
    startDate: "2026-05-01",
    endDate: "2026-06-01",
    price: 100,
    minPeople: 1,
    maxPeople: 4,
    minDuration: 30,
    duration: 90,
  })
  const outlined: [fact: string, value: unknown][] = [
    ["solo", false],
    ["private_party", true],
    ["rain", "cancelled"],
    ["rain", "ok"],
    ["wheelchair", true],
    ["is_scary", false],
    ["tickets", []],
    ["tickets", ["day"]],
    ["collaboration", "銀河喫茶"],
    ["is_permanent", true],
    ["is_rerun", true],
  ]
  await site.root.query("insert into mystery_outlines (mystery_id) values ($1)", [id])
  for (const [fact, value] of outlined) {
    await site.root.query(`update mystery_outlines set ${fact} = $1 where mystery_id = $2`, [
      value,
      id,
    ])
    expect(await findOutdated(site), fact).toEqual([])
  }
  await site.root.query("delete from mystery_outlines where mystery_id = $1", [id])
  expect(await findOutdated(site)).toEqual([])
  for (const [fact, value] of changes) {
    await site.root.query(`update mysteries set "${fact}" = $1 where id = $2`, [value, id])
    expect(await findOutdated(site), fact).toEqual([])
  }
})

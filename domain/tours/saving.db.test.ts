import { expect, test } from "vitest"
import { newMysteryId } from "#domain/registering/new-id.ts"
import { approveTogether, listWaiting } from "#domain/registering/publishing.ts"
import { type FormReply, type Typed } from "#shared/schemas/form-reply.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { tourForm } from "#shared/schemas/tour-form.ts"
import { databaseForTest } from "#tests/support/database.ts"
import { createDeskMember, createMember, readAs, writeAs } from "#tests/support/people.ts"
import { readTour } from "./read-tour.ts"
import { saveTour } from "./saving.ts"
import { valuesOfTour } from "./values-of.ts"

// A tour, from the text of its maker to the day on which it is published.

const now = new Date("2026-11-28T03:00:00Z")
const stops = ["札幌", "仙台", "新潟", "東京", "横浜", "名古屋", "金沢", "大阪", "広島", "福岡"]
const announcement = `『灯台のきおく』
${stops.map((stop, n) => `【${stop}】2027年${n + 1}月9日〜2027年${n + 1}月24日\n会場：${stop}の会館\n料金：3,${n}00円`).join("\n")}

制作：灯台工房
https://todai.example.com/`

function valuesFor(text: string): Typed {
  const runs = readTour(text, "2026-11-28")
  if (!runs.ok) throw new Error(runs.code)
  const ids = runs.value.map(newMysteryId)
  return valuesOfTour(runs.value, { tour: newMysteryId(), ids })
}

function formOf(values: Typed) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...values, "type-01": "on" })) form.set(name, value)
  return checkForm(tourForm, form)
}

test("ten runs wait together, and one press publishes all of them", async () => {
  const site = await databaseForTest()
  const maker = await createMember(site)
  const editor = await createDeskMember(site, "editor")
  const form = formOf(valuesFor(announcement))
  if (!form.ok) throw new Error(JSON.stringify(form))
  const send = () => writeAs(site, maker, (tx) => saveTour(tx, maker, { ...form.value, now }))
  expect(await send()).toEqual({ ok: true, value: { entries: 10 } })
  // The same form, sent twice.
  expect(await send()).toMatchObject({ ok: true })

  const waiting = await readAs(site, editor, listWaiting)
  expect(waiting).toHaveLength(10)
  const [first] = waiting
  expect(first?.alongside).toHaveLength(9)
  expect(first?.alongside.map(({ facts }) => facts)).toContain(
    "大阪の会館、2027-08-09 – 2027-08-24、3700円",
  )
  const all = [first!, ...first!.alongside].map(({ id, version }) => ({ id, version }))
  expect(await writeAs(site, editor, (tx) => approveTogether(tx, all, now))).toEqual({
    ok: true,
    value: null,
  })
  const { rows } = await site.root.query(
    `select title, maker, prefectures, place, "startDate"::text as start, price from mysteries where status = 'published' order by "startDate"`,
  )
  expect(rows).toHaveLength(10)
  expect(rows[7]).toEqual({
    title: "灯台のきおく",
    maker: "灯台工房",
    prefectures: "27",
    place: "大阪の会館",
    start: "2027-08-09",
    price: 3700,
  })
  expect(await readAs(site, editor, listWaiting)).toEqual([])
})

test("one entry that was changed meanwhile keeps all of them waiting", async () => {
  const site = await databaseForTest()
  const maker = await createMember(site)
  const editor = await createDeskMember(site, "editor")
  const form = formOf(valuesFor(announcement))
  if (!form.ok) throw new Error(JSON.stringify(form))
  await writeAs(site, maker, (tx) => saveTour(tx, maker, { ...form.value, now }))
  const waiting = await readAs(site, editor, listWaiting)
  await site.root.query("update mysteries set price = 1 where id = $1", [waiting[4]!.id])
  const approval = await writeAs(site, editor, (tx) => approveTogether(tx, waiting, now))
  expect(approval).toMatchObject({ ok: false, code: "conflict" })
  expect(await readAs(site, editor, listWaiting)).toHaveLength(10)
})

test("a suggestion is stored only after somebody has confirmed or changed it", () => {
  const values = valuesFor(`『灯台のきおく』
【札幌】12月9日〜12月24日
会場：札幌の会館
【仙台】2027年1月9日〜1月24日
会場：仙台の会館
料金：3,000円
制作：灯台工房
https://todai.example.com/`)
  expect(values["asked-run-1-startDate"]).toBe("no-year:2026-12-09")
  const refused = formOf(values) as FormReply
  expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual([
    "run-1-endDate",
    "run-1-price",
    "run-1-startDate",
    "run-2-price",
  ])
  const changed = formOf({
    ...values,
    "run-1-startDate": "2027-12-09",
    "run-1-endDate": "2027-12-24",
    "sure-run-1-price": "on",
    "run-2-skip": "on",
  })
  expect(changed).toMatchObject({
    ok: true,
    value: { entries: [{ checked: { startDate: "2027-12-09" }, free: { price: 3000 } }] },
  })
})

test("nobody adds another's mystery to a tour", async () => {
  const site = await databaseForTest()
  const [maker, other] = [await createMember(site), await createMember(site)]
  const form = formOf(valuesFor(announcement))
  if (!form.ok) throw new Error(JSON.stringify(form))
  await writeAs(site, maker, (tx) => saveTour(tx, maker, { ...form.value, now }))
  const taken = writeAs(site, other, (tx) => saveTour(tx, other, { ...form.value, now }))
  await expect(taken.catch(() => ({ ok: false }))).resolves.toMatchObject({ ok: false })
})

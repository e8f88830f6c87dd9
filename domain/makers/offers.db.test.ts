import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { listMakerRequests } from "#domain/corrections/of-maker.ts"
import { listMakerCoupons } from "#domain/coupons/of-maker.ts"
import { listMakerSurveys } from "#domain/surveys/of-maker.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  joinMaker,
  type Person,
  readAs,
} from "#tests/support/people.ts"

let site: TestDatabase
let maker: string
let person: Person
let mystery: string
let count = 0
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  maker = `券の工房${++count}`
  person = await createMember(site)
  await joinMaker(site, maker, person)
  mystery = await createMystery(site, { maker, title: "券のある謎" })
})

const run = (query: string, ...values: unknown[]) => site.root.query(query, values)
const idOf = async (query: string, ...values: unknown[]) =>
  Number((await run(query, ...values)).rows[0]?.id)
const members = (n: number) => Promise.all(Array.from({ length: n }, () => createMember(site)))

describe("coupons", () => {
  const addCoupon = (of: { maker?: string; mystery?: string }, active = true) =>
    idOf(
      `insert into coupons (title, code, valid_from, valid_to, maker, mystery_id, active)
       values ('お茶の券', 'HIMITSU', '2026-01-01', '2027-01-01', $1, $2, $3) returning id`,
      of.maker ?? null,
      of.mystery ?? null,
      active,
    )
  const take = async (coupon: number, who: Person[], used = 0) => {
    for (const [n, { uid }] of who.entries()) {
      await run(
        "insert into user_coupons (coupon_id, uid, code, used_at) values ($1, $2, 'HIMITSU', $3)",
        coupon,
        uid,
        n < used ? "2026-02-01" : null,
      )
    }
  }
  const read = (who = person, of = maker) => readAs(site, who, (tx) => listMakerCoupons(tx, of))

  test("of a maker and of its mysteries are counted in steps of five, and nothing below", async () => {
    const own = await addCoupon({ maker })
    const ofMystery = await addCoupon({ mystery })
    await take(own, await members(9), 4)
    await take(ofMystery, await members(4), 4)
    expect((await read()).map(({ id, taken, used }) => ({ id, taken, used }))).toEqual([
      { id: ofMystery, taken: null, used: null },
      { id: own, taken: 5, used: null },
    ])
    await take(own, await members(1))
    expect(await read()).toMatchObject([{ id: ofMystery }, { id: own, taken: 10 }])
  })

  test("count a member who took several once, and show no code", async () => {
    const coupon = await addCoupon({ maker })
    const four = await members(4)
    await take(coupon, [...four, ...four])
    const coupons = await read()
    expect(coupons).toMatchObject([{ taken: null, mystery: null }])
    expect(JSON.stringify(coupons)).not.toContain("HIMITSU")
  })

  test("of another maker, or not offered yet, are not read", async () => {
    await addCoupon({ maker })
    const other = await createMember(site)
    await joinMaker(site, `${maker}の隣`, other)
    await addCoupon({ maker: `${maker}の隣`, mystery })
    await addCoupon({ maker }, false)
    expect(await read()).toHaveLength(1)
    expect(await read(other, maker)).toEqual([])
    expect(await read(other, `${maker}の隣`)).toHaveLength(1)
  })
})

describe("surveys", () => {
  const addSurvey = async (
    of: string | null,
    ...questions: [kind: string, options: string[]][]
  ) => {
    const survey = await idOf(
      "insert into surveys (title, active, maker) values ('地図の大きさ', true, $1) returning id",
      of,
    )
    const ids: number[] = []
    for (const [n, [kind, options]] of questions.entries()) {
      ids.push(
        await idOf(
          "insert into survey_questions (survey_id, position, kind, question, options) values ($1, $2, $3, '？', $4) returning id",
          survey,
          n + 1,
          kind,
          options,
        ),
      )
    }
    return { survey, ids }
  }
  const answer = async (survey: number, answers: object, n = 1) => {
    for (const { uid } of await members(n)) {
      await run(
        "insert into survey_responses (survey_id, uid, answers) values ($1, $2, $3)",
        survey,
        uid,
        JSON.stringify(answers),
      )
    }
  }
  const read = (who = person, of = maker) => readAs(site, who, (tx) => listMakerSurveys(tx, of))
  const counts = async () => (await read())[0]?.questions[0]?.answers.map(({ n }) => n)

  test("show nothing before five have answered, then steps of five", async () => {
    const { survey, ids } = await addSurvey(maker, ["single", ["大", "小"]])
    const [q] = ids
    await answer(survey, { [String(q)]: "大" }, 4)
    expect(await read()).toMatchObject([{ responses: null }])
    expect(await counts()).toEqual([null, null])
    await answer(survey, { [String(q)]: "大" }, 5)
    expect(await read()).toMatchObject([{ responses: 5 }])
  })

  test("leave no remainder of fewer than five", async () => {
    const { survey, ids } = await addSurvey(maker, ["single", ["大", "中", "小"]])
    const [q] = ids
    await answer(survey, { [String(q)]: "大" }, 12)
    await answer(survey, { [String(q)]: "中" }, 7)
    await answer(survey, { [String(q)]: "小" }, 1)
    expect(await counts()).toEqual([10, null, null])
  })

  test("show all parts where each is five or more", async () => {
    const { survey, ids } = await addSurvey(maker, ["scale", ["ない", "多い"]])
    const [q] = ids
    for (const step of [1, 2, 3, 4, 5]) await answer(survey, { [String(q)]: step }, 5)
    expect((await read())[0]?.questions[0]?.answers).toEqual([
      { answer: "1 ない", n: 5 },
      { answer: "2", n: 5 },
      { answer: "3", n: 5 },
      { answer: "4", n: 5 },
      { answer: "5 多い", n: 5 },
    ])
  })

  test("count each of several answers, and show texts five at a time", async () => {
    const { survey, ids } = await addSurvey(maker, ["multiple", ["鉛筆", "傘"]], ["text", []])
    const [held, words] = ids
    await answer(survey, { [String(held)]: ["鉛筆", "傘"] }, 5)
    await answer(survey, { [String(held)]: ["鉛筆"] }, 6)
    expect(await counts()).toEqual([10, 5])
    for (const n of [1, 2, 3, 4]) await answer(survey, { [String(words)]: `ことば${n}` })
    expect((await read())[0]?.questions).toHaveLength(1)
    for (const n of [5, 6]) await answer(survey, { [String(words)]: `ことば${n}` })
    expect((await read())[0]?.questions[1]?.texts.toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((n) => `ことば${n}`),
    )
  })

  test("of the site or of another maker are not read", async () => {
    const { survey } = await addSurvey(null, ["text", []])
    await answer(survey, {}, 6)
    const other = await createMember(site)
    await addSurvey(maker, ["text", []])
    expect(await read()).toMatchObject([{ responses: null }])
    expect(await read(other)).toEqual([])
  })
})

test("the people of a maker read which facts visitors would have corrected, and neither who nor why", async () => {
  const [ann] = await members(1)
  const suggest = (status: string, price: number) =>
    run(
      `insert into mystery_corrections (mystery_id, uid, before, after, reason, status, decided_at)
       values ($1, $2, '{"price": null}', $3, 'ひみつの理由', $4, $5)`,
      mystery,
      ann?.uid,
      JSON.stringify({ price }),
      status,
      status === "open" ? null : "2026-04-01",
    )
  await suggest("open", 2400)
  await suggest("rejected", 9)
  const read = (who: Person) => readAs(site, who, (tx) => listMakerRequests(tx, maker))
  const requests = await read(person)
  expect(requests).toMatchObject([
    { mysteryId: mystery, title: "券のある謎", after: { price: 2400 } },
  ])
  expect(JSON.stringify(requests)).not.toContain("ひみつ")
  expect(await read(await createMember(site))).toEqual([])
})

import { afterAll, beforeAll, expect, test } from "vitest"
import { flashIn } from "#shared/messages/flash.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, type Person } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())

async function read(address: string, member: Person) {
  const answer = await site.get(address, { cookie: await site.cookieOf(member) })
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    cache: answer.headers.get("cache-control"),
    text: await answer.text(),
  }
}

async function send(address: string, fields: Record<string, string>, member: Person) {
  const answer = await site.app.request(`${origin}${address}`, {
    method: "POST",
    headers: { origin, cookie: await site.cookieOf(member) },
    body: new URLSearchParams(fields),
  })
  const { status, headers } = answer
  const flash = flashIn(headers.get("set-cookie") ?? "")
  return { status, to: headers.get("location"), flash, text: await answer.text() }
}

type Given = { title: string; from?: string; to?: string; total?: number | null; each?: number }

/** A coupon that is valid all through the century, unless it is said otherwise. */
async function createCoupon(given: Given): Promise<string> {
  const { title, from = "2001-01-01", to = "2099-01-01", total = null, each = 1 } = given
  const { rows } = await database.root.query<{ id: string }>(
    `insert into coupons (title, code, valid_from, valid_to, total, per_user, active)
     values ($1, $2, $3, $4, $5, $6, true) returning id::text`,
    [title, `CODE-${title}`, from, to, total, each],
  )
  return rows[0]?.id ?? ""
}

const claim = (id: string, member: Person) => send("/mypage/coupon", { what: "claim", id }, member)

const claimIdOf = async ({ uid }: Person) => {
  const { rows } = await database.root.query<{ id: string }>(
    "select id::text from user_coupons where uid = $1",
    [uid],
  )
  return rows[0]?.id ?? ""
}

test("a member claims a coupon, reads its code, and notes that it was used", async () => {
  const member = await createMember(database)
  const id = await createCoupon({ title: "朝の割引" })
  const before = await read("/mypage/coupon", member)
  expect(before).toMatchObject({ status: 200, cache: "private, no-store" })
  expect(before.text).toContain("朝の割引")
  expect(before.text).not.toContain("CODE-朝の割引")

  expect(await claim(id, member)).toMatchObject({
    status: 303,
    to: "/mypage/coupon",
    flash: "coupon-claimed",
  })
  expect((await read("/mypage/coupon", member)).text).toContain("CODE-朝の割引")

  const claimId = await claimIdOf(member)
  const other = await createMember(database)
  expect(await send("/mypage/coupon", { what: "use", id: claimId }, other)).toMatchObject({
    status: 404,
  })
  expect(await send("/mypage/coupon", { what: "use", id: claimId }, member)).toMatchObject({
    status: 303,
    flash: null,
  })
  const used = (await read("/mypage/coupon", member)).text
  expect(used).toContain("使用済み")
  expect(used).not.toContain("CODE-朝の割引</")
  await send("/mypage/coupon", { what: "unuse", id: claimId }, member)
  expect((await read("/mypage/coupon", member)).text).toContain("使用済みにする")
})

test("the last coupon goes to one member, once, and the next reads that there is none", async () => {
  const [first, second] = [await createMember(database), await createMember(database)]
  const id = await createCoupon({ title: "一枚だけ", total: 1, each: 2 })
  await claim(id, first)
  const refused = await claim(id, second)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain("このクーポンの配布は終了しました")
  expect((await read("/mypage/coupon", second)).text).toContain("配布は終了しました")
  const again = await createCoupon({ title: "ひとり一枚" })
  await claim(again, first)
  expect((await claim(again, first)).text).toContain("このクーポンは受け取り済みです")
})

test("a coupon that is not valid now is neither shown nor given, but who has it keeps it", async () => {
  const member = await createMember(database)
  const over = await createCoupon({ title: "去年の割引", to: "2002-01-01" })
  const withdrawn = await createCoupon({ title: "取りやめた割引" })
  await claim(withdrawn, member)
  await database.root.query("update coupons set active = false where id = $1", [withdrawn])
  const { text } = await read("/mypage/coupon", member)
  expect(text).not.toContain("去年の割引")
  expect(text).toContain("CODE-取りやめた割引")
  expect((await claim(over, member)).status).toBe(409)
})

type Asked = { kind: string; question: string; options?: string[]; required?: boolean }

async function createSurvey(title: string, questions: Asked[], coupon: string | null = null) {
  const { rows } = await database.root.query<{ id: string }>(
    `insert into surveys (title, body, active, coupon_id) values ($1, '三問です。', true, $2) returning id::text`,
    [title, coupon],
  )
  const id = rows[0]?.id ?? ""
  const ids: string[] = []
  for (const [n, { kind, question, options = [], required = false }] of questions.entries()) {
    const made = await database.root.query<{ id: string }>(
      `insert into survey_questions (survey_id, position, kind, question, options, required)
       values ($1, $2, $3, $4, $5, $6) returning id::text`,
      [id, n, kind, question, options, required],
    )
    ids.push(made.rows[0]?.id ?? "")
  }
  return { id, ids }
}

const answersOf = async ({ uid }: Person) => {
  const { rows } = await database.root.query(
    "select answers from survey_responses where uid = $1",
    [uid],
  )
  return rows.map(({ answers }) => answers)
}

test("a member answers a survey, corrects it, and may then claim its coupon", async () => {
  const member = await createMember(database)
  const coupon = await createCoupon({ title: "お礼の絵はがき" })
  const { id, ids } = await createSurvey(
    "謎の選び方",
    [
      { kind: "single", question: "だれと行きますか", options: ["ひとり", "友人"], required: true },
      { kind: "multiple", question: "なにを見ますか", options: ["料金", "会場"], required: true },
      { kind: "scale", question: "見つけやすいですか", options: ["にくい", "やすい"] },
      { kind: "text", question: "ひとこと" },
    ],
    coupon,
  )
  const [single, multiple, scale, text] = ids.map((one) => `answer-${one}`)
  expect((await read("/mypage/coupon", member)).text).not.toContain("お礼の絵はがき")
  expect((await claim(coupon, member)).text).toContain("アンケートに答えた人のクーポンです")

  expect(await read("/mypage/survey", member)).toMatchObject({ to: `/mypage/survey?id=${id}` })
  const form = await read(`/mypage/survey?id=${id}`, member)
  expect(form.text).toContain("だれと行きますか")
  const refused = await send(
    `/mypage/survey?id=${id}`,
    { [`${single}`]: "宇宙人", [`${scale}`]: "6", [`${text}`]: "駅から近いといい" },
    member,
  )
  expect(refused.status).toBe(422)
  expect(refused.text).toContain("選択肢から選んでください")
  expect(refused.text).toContain("この質問に答えてください")
  expect(refused.text).toContain("駅から近いといい")
  expect(await answersOf(member)).toEqual([])

  const given = { [`${single}`]: "友人", [`${multiple}-1`]: "on", [`${scale}`]: "4" }
  expect(await send(`/mypage/survey?id=${id}`, given, member)).toMatchObject({
    status: 303,
    to: "/mypage/survey",
    flash: "survey-answered",
  })
  const [one, two, three] = ids
  expect(await answersOf(member)).toEqual([
    { [`${one}`]: "友人", [`${two}`]: ["会場"], [`${three}`]: 4 },
  ])
  expect((await read("/mypage/survey", member)).text).toContain("お礼のクーポンへ")
  await send(`/mypage/survey?id=${id}`, { ...given, [`${single}`]: "ひとり" }, member)
  expect(await answersOf(member)).toMatchObject([{ [`${one}`]: "ひとり" }])

  await claim(coupon, member)
  expect((await read("/mypage/coupon", member)).text).toContain("CODE-お礼の絵はがき")

  await database.root.query("update surveys set active = false where id = $1", [id])
  const late = await send(`/mypage/survey?id=${id}`, given, member)
  expect(late).toMatchObject({ status: 410 })
  expect(late.text).toContain("このアンケートは終了しました")
})

test("without a survey under way the page says so", async () => {
  const member = await createMember(database)
  expect((await read("/mypage/survey", member)).text).toContain(
    "いまお願いしているアンケートはありません",
  )
  expect((await read("/mypage/survey?id=99999", member)).status).toBe(404)
})

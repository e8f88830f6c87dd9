import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { claimMaker, makerPeople, ownMaker } from "#shared/addresses/own-maker.ts"
import { flashIn } from "#shared/messages/flash.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  createReview,
  joinMaker,
  longAgo,
  type Person,
} from "#tests/support/people.ts"
import { cookiesOf, openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let maker: string
let host: string
let ann: Person
let ben: Person
let count = 0

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  count += 1
  maker = `灯台舎${count}`
  host = `toudai${count}.jp`
  ann = await createMember(database, { registeredAt: longAgo })
  ben = await createMember(database, { registeredAt: longAgo })
  await database.root.query("insert into makers (name, website, published) values ($1, $2, true)", [
    maker,
    `https://${host}`,
  ])
})

async function read(address: string, person: Person | null = null) {
  const headers = person ? { cookie: await site.cookieOf(person) } : undefined
  const answer = await site.app.request(origin + address, { headers })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

/** Sends a form as a browser without scripts does. */
async function send(address: string, person: Person | null, fields: Record<string, string>) {
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers: { origin, ...(person && { cookie: await site.cookieOf(person) }) },
    body: new URLSearchParams(fields),
  })
  return {
    status: answer.status,
    html: await answer.text(),
    to: answer.headers.get("location"),
    flash: flashIn(cookiesOf(answer)),
  }
}

const claim = () => claimMaker.write({ name: maker })
const byMail = { what: "claim", way: "mail", mail: "", words: "" }
const openClaim = async () => {
  const { rows } = await database.root.query<{ id: number; mails: number }>(
    "select id, mails from maker_claims where maker = $1 order by id desc limit 1",
    [maker],
  )
  return rows[0] ?? { id: 0, mails: 0 }
}

describe("a member who claims a maker", () => {
  test("follows the link of its listing, after a login", async () => {
    const { html } = await read(`/mysteries/makers/${encodeURIComponent(maker)}`)
    expect(html).toContain(`href="${claim().replaceAll("&", "&amp;")}"`)
    const asGuest = await read(claim())
    expect(asGuest.status).toBe(302)
    expect(asGuest.headers.get("location")).toMatch(/^\/login\?redirect=/)
    expect((await read(claim(), ann)).html).toContain(`公式サイト：https://${host}`)
  })

  test("gets the code by mail, types it, and has the maker's page", async () => {
    const sent = await send(claim(), ann, { ...byMail, mail: `info@${host}` })
    expect(sent).toMatchObject({ status: 303, flash: "maker-code-sent" })
    const { id } = await openClaim()
    const { rows } = await database.root.query(
      "select payload from graphile_worker._private_jobs order by id desc limit 1",
    )
    expect(rows[0]?.payload).toMatchObject({ letter: "maker-code", id: `${id}-1` })
    expect((await read(claim(), ann)).html).toContain(`info@${host}`)
    const { rows: made } = await database.root.query("select code from make_maker_code($1, 1)", [
      id,
    ])
    const wrong = await send(claim(), ann, { what: "code", id: String(id), code: "aaaaaaaa" })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain(messages.MAKER.CODE_WRONG)
    const right = await send(claim(), ann, {
      what: "code",
      id: String(id),
      code: ` ${made[0].code.toUpperCase()} `,
    })
    expect(right).toMatchObject({ status: 303, flash: "maker-joined" })
    expect(right.to).toBe(ownMaker.write({ name: maker }))
    expect((await read(right.to ?? "", ann)).html).toContain("公開中の謎")
    expect((await read(claim(), ann)).status).toBe(302)
  })

  test("reads beside the field that an address proves nothing, and loses no word", async () => {
    const { status, html } = await send(claim(), ann, {
      ...byMail,
      mail: "someone@gmail.com",
      words: "広報の担当です",
    })
    expect(status).toBe(422)
    expect(html).toContain(messages.MAKER.DOMAIN)
    expect(html).toContain("広報の担当です")
    expect(html).toContain('value="someone@gmail.com"')
  })

  test.each([
    [{ ...byMail, mail: "" }, "メールアドレス"],
    [{ ...byMail, mail: "a".repeat(5000) }, messages.INVALID_EMAIL],
    [
      { what: "claim", way: "page", page: "javascript:alert(1)", words: "" },
      messages.MAKER.PAGE_FORM,
    ],
    [{ what: "claim", way: "desk", words: " " }, messages.MAKER.WORDS_MISSING],
    [{ what: "claim", way: "desk", words: "あ".repeat(1001) }, messages.MAKER.WORDS_TOO_LONG],
    [{ what: "claim", way: "magic" }, ""],
    [{}, ""],
  ])("is told what is wrong with %j", async (fields, words) => {
    const { status, html } = await send(claim(), ann, fields as Record<string, string>)
    expect(status).toBe(422)
    expect(html).toContain(words)
    expect(await openClaim()).toMatchObject({ id: 0 })
  })

  test("shows a code on a page, waits, and takes the claim back", async () => {
    const page = `https://x.com/toudai${count}`
    const sent = await send(claim(), ann, { what: "claim", way: "page", page, words: "" })
    expect(sent).toMatchObject({ status: 303, flash: "maker-claim-waits" })
    const { html } = await read(claim(), ann)
    expect(html).toContain("確認を待っています")
    expect(html).toContain(page)
    expect(html).not.toContain(`href="${page}`)
    const { id } = await openClaim()
    const twice = await send(claim(), ann, { what: "claim", way: "desk", words: "もう一度" })
    expect(twice.status).toBe(409)
    const back = { what: "take-back", id: String(id) }
    expect(await send(claim(), ben, back)).toMatchObject({ status: 409 })
    expect(await send(claim(), ann, back)).toMatchObject({ status: 303 })
    expect(await send(claim(), ann, back)).toMatchObject({ status: 409 })
  })

  test("finds no such page for a maker that nobody sees", async () => {
    expect((await read(claimMaker.write({ name: "どこにもない" }), ann)).status).toBe(404)
    await database.root.query("update makers set published = false where name = $1", [maker])
    expect((await read(claim(), ann)).status).toBe(404)
  })
})

describe("the people of a maker", () => {
  beforeEach(() => joinMaker(database, maker, ann))
  const people = () => makerPeople.write({ name: maker })

  test("read what nobody has answered, with the way to the form about a run", async () => {
    const mystery = await createMystery(database, { maker, title: `霧笛の謎${count}` })
    const review = await createReview(database, { uid: ben.uid, mysteryId: mystery })
    const { html } = await read(ownMaker.write({ name: maker }), ann)
    expect(html).toContain(`/mysteries/reviews/${review}`)
    expect(html).toContain(`/mypage/mysteries/situation?id=${mystery}`)
    await database.root.query(
      "insert into review_answers (review_id, uid, content) values ($1, $2, 'ありがとうございました')",
      [review, ann.uid],
    )
    const after = await read(ownMaker.write({ name: maker }), ann)
    expect(after.html).not.toContain(`/mysteries/reviews/${review}`)
  })

  test("see the figures of a week that is over", async () => {
    const week = "2026-03-30"
    await database.root.query("insert into maker_weeks (week) values ($1) on conflict do nothing", [
      week,
    ])
    await database.root.query(
      "insert into maker_figures (week, maker, kind, n) values ($1, $2, 'interested', 17)",
      [week, maker],
    )
    const { html } = await read(ownMaker.write({ name: maker }), ann)
    expect(html).toContain("17人")
    expect(html).toContain("5未満")
  })

  test("are alone with the pages of their maker", async () => {
    for (const address of [people(), ownMaker.write({ name: maker })]) {
      expect((await read(address)).status).toBe(302)
      expect((await read(address, ben)).status).toBe(404)
      expect((await read(address, ann)).status).toBe(200)
    }
    const { html } = await read(ownMaker.write({ name: null }), ben)
    expect(html).toContain("関係者になっている制作はありません。")
  })

  test("add a member by the address of their profile, and leave", async () => {
    const person = `${origin}/users/detail?nzUserId=${ben.nzUserId}`
    expect(await send(people(), ann, { what: "add", person })).toMatchObject({
      status: 303,
      flash: "maker-person-added",
    })
    const again = await send(people(), ann, { what: "add", person })
    expect(again.status).toBe(422)
    expect(again.html).toContain(messages.MAKER.PERSON_ALREADY)
    const { rows } = await database.root.query("select id from maker_members where uid = $1", [
      ben.uid,
    ])
    const left = await send(people(), ben, { what: "remove", id: String(rows[0]?.id) })
    expect(left).toMatchObject({ status: 303, flash: "maker-left", to: ownMaker.pattern })
    expect((await read(people(), ben)).status).toBe(404)
  })

  test("answer a claim, with a reason where they refuse", async () => {
    await send(claim(), ben, { what: "claim", way: "desk", words: "照明の担当です" })
    const { id } = await openClaim()
    expect((await read(people(), ann)).html).toContain("照明の担当です")
    const refuse = { what: "refuse", id: String(id) }
    const empty = await send(people(), ann, { ...refuse, reason: "" })
    expect(empty.status).toBe(422)
    expect(empty.html).toContain(messages.MAKER.REASON_MISSING)
    expect(await send(people(), ben, { ...refuse, reason: "いいえ" })).toMatchObject({
      status: 409,
    })
    expect(await send(people(), ann, { ...refuse, reason: "知らない方です" })).toMatchObject({
      status: 303,
      flash: "maker-claim-decided",
    })
    expect((await read(claim(), ben)).html).toContain("知らない方です")
  })
})

test("an administrator accepts a claim in the inbox, takes that back, and is the only one who reads it", async () => {
  const admin = await createDeskMember(database, "admin")
  const editor = await createDeskMember(database, "editor")
  await send(claim(), ann, { what: "claim", way: "desk", words: `合図${count}` })
  const { id } = await openClaim()
  for (const address of ["/admin", "/admin/maker-claims"]) {
    expect((await read(address, admin)).html).toContain(`合図${count}`)
    expect((await read(address, editor)).html).not.toContain(`合図${count}`)
  }
  const accept = { what: "claim", id: String(id), verdict: "accept", reason: "" }
  expect((await send("/admin", editor, accept)).status).toBe(404)
  const empty = await send("/admin", admin, { ...accept, verdict: "refuse" })
  expect(empty.status).toBe(422)
  const accepted = await send("/admin/maker-claims", admin, accept)
  expect(accepted.status).toBe(303)
  expect((await read(ownMaker.write({ name: maker }), ann)).status).toBe(200)
  const entry = new URL(accepted.to ?? "", origin).searchParams.get("undo") ?? ""
  expect((await send("/admin/maker-claims", admin, { what: "undo", entry })).status).toBe(303)
  expect((await read(ownMaker.write({ name: maker }), ann)).status).toBe(404)
})

test("the people of a maker read who took a coupon as a number in steps of five, and what a survey said", async () => {
  await joinMaker(database, maker, ann)
  const root = database.root
  const { rows: coupons } = await root.query<{ id: string }>(
    `insert into coupons (title, code, valid_from, valid_to, maker, active)
     values ('灯台の券', 'TOUDAI-HIMITSU', '2026-01-01', '2099-01-01', $1, true) returning id`,
    [maker],
  )
  const { rows: surveys } = await root.query<{ id: string }>(
    "insert into surveys (title, active, maker) values ('灯台の高さ', true, $1) returning id",
    [maker],
  )
  const { rows: questions } = await root.query<{ id: string }>(
    `insert into survey_questions (survey_id, position, kind, question, options)
     values ($1, 1, 'single', '高さはどうでしたか', '{高い,低い}') returning id`,
    [surveys[0]?.id],
  )
  for (let n = 0; n < 7; n += 1) {
    const { uid } = await createMember(database)
    await root.query("insert into user_coupons (coupon_id, uid, code) values ($1, $2, 'x')", [
      coupons[0]?.id,
      uid,
    ])
    await root.query("insert into survey_responses (survey_id, uid, answers) values ($1, $2, $3)", [
      surveys[0]?.id,
      uid,
      JSON.stringify({ [questions[0]?.id ?? ""]: "高い" }),
    ])
  }
  const { html } = await read(ownMaker.write({ name: maker }), ann)
  for (const text of ["灯台の券", "5人以上", "5人未満", "灯台の高さ", "高さはどうでしたか"]) {
    expect(html).toContain(text)
  }
  expect(html).not.toContain("TOUDAI-HIMITSU")
  const asked = await read(`/mypage/survey?id=${surveys[0]?.id}`, ben)
  expect(asked.html).toContain(`制作「${maker}」の関係者にも伝わります`)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { pages } from "#shared/addresses/pages.ts"
import { covers, type DeskRole, deskRoles, type Member } from "#shared/members/viewer.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview, type Person } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
/** A person of each role, with their cookies. */
const people = new Map<Member["role"], { person: Person; cookie: string }>()
let member: Person
let mysteryId: string
let couponId: string
let columnId: string
let newsletterId: string
let surveyId: string
let appealId: string

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  // The database judges by its own clock how long a suspension is.
  site.clock.now = new Date()
  for (const role of ["authenticated", ...deskRoles] as const) {
    const person = await createMember(database, { role })
    people.set(role, { person, cookie: await site.cookieOf(person) })
  }
  const { rows } = await database.root.query<{ coupon: string; survey: string }>(
    `with coupon as (
       insert into coupons (title, code, valid_from, valid_to) values ('割引', 'X', now(), now() + interval '1 day') returning id
     ), survey as (insert into surveys (title) values ('満足度') returning id)
     select coupon.id::text as coupon, survey.id::text as survey from coupon, survey`,
  )
  couponId = rows[0]?.coupon ?? ""
  surveyId = rows[0]?.survey ?? ""
  const column = await database.root.query<{ id: number }>(
    "insert into columns (title) values ('港の話') returning id",
  )
  columnId = String(column.rows[0]?.id)
  const newsletter = await database.root.query<{ id: number }>(
    "insert into newsletters (subject) values ('秋の便り') returning id",
  )
  newsletterId = String(newsletter.rows[0]?.id)
  appealId = await addAppeal()
})
afterAll(() => database.drop())
beforeEach(async () => {
  member = await createMember(database)
  mysteryId = await createMystery(database)
})

async function addAppeal(): Promise<string> {
  const { uid } = await createMember(database)
  const review = await createReview(database, { uid, mysteryId: await createMystery(database) })
  const { rows } = await database.root.query<{ id: string }>(
    `with gone as (insert into removals (uid, review_id, visibility, reason) values ($1, $2, 'public', '宣伝のため') returning id)
     insert into appeals (uid, removal_id, body) select $1, id, '宣伝ではありません' from gone returning id`,
    [uid, review],
  )
  return String(rows[0]?.id)
}

const cookieOf = (role: Member["role"]) => people.get(role)?.cookie ?? ""

function ask(address: string, role?: Member["role"], form?: Record<string, string | string[]>) {
  const body = new URLSearchParams()
  for (const [name, values] of Object.entries(form ?? {})) {
    for (const value of [values].flat()) body.append(name, value)
  }
  return site.app.request(origin + address, {
    headers: { ...(role ? { cookie: cookieOf(role) } : {}), origin },
    ...(form ? { method: "POST", body } : {}),
  })
}

/** All have just proved who they are, or nobody has. */
const prove = (at: Date | null = site.clock.now) =>
  database.root.query(
    "update auth.sessions set reauthenticated_at = $1, reauthenticated_by = case when $1::timestamptz is not null then 'password' end",
    [at],
  )

const versionIn = (page: string) => /name="version" value="([^"]*)"/.exec(page)?.[1] ?? ""

const ofDesk = pages.filter(({ access }) => access !== "public" && access !== "member")
const mayOpen = (role: DeskRole, access: string) =>
  access === "desk" || covers(role, access as DeskRole)

/** An address of each page and resource of the desk. */
const addressOf = (pattern: string) =>
  pattern
    .replace(":nzUserId", String(member.nzUserId))
    .replace(":noun", "log")
    .replace(":kind", "mystery")
    .replace("appeals/:id", `appeals/${appealId}`)
    .replace("columns/:id", `columns/${columnId}`)
    .replace("newsletters/:id", `newsletters/${newsletterId}`)
    .replace("coupons/:id", `coupons/${couponId}`)
    .replace("surveys/:id", `surveys/${surveyId}`)
    .replace(":id", mysteryId)

describe.each(ofDesk)("$pattern", ({ pattern, access, scripts }) => {
  test("does not exist for a guest, a member, or another role: its page, its data, its actions", async () => {
    const address = addressOf(pattern)
    const others = deskRoles.filter((role) => !mayOpen(role, access))
    for (const role of [undefined, "authenticated", ...others] as const) {
      const tried = scripts
        ? [ask(address, role), ask(`${address}.data`, role), ask(address, role, { act: "undo" })]
        : [ask(address, role)]
      for (const answer of await Promise.all(tried)) {
        expect(answer.status, role).toBe(404)
        expect(await answer.text()).not.toContain("管理")
      }
    }
  })

  test("is for its roles, and neither kept nor found by search engines", async () => {
    const address = addressOf(pattern)
    for (const role of deskRoles.filter((one) => mayOpen(one, access))) {
      const answer = await ask(address, role)
      expect(answer.status, role).toBe(200)
      expect(answer.headers.get("cache-control")).toBe("private, no-store")
      expect(scripts ? await answer.text() : 'name="robots" content="noindex"').toContain(
        'name="robots" content="noindex',
      )
    }
  })
})

describe("the inbox", () => {
  const flag = async (reviewId: number, reason = "spam") => {
    const { uid } = await createMember(database)
    const { rows } = await database.root.query<{ id: number }>(
      "insert into moderation_reports (uid, review_id, reason, body) values ($1, $2, $3, '読めません') returning id::integer",
      [uid, reviewId, reason],
    )
    return { uid, id: String(rows[0]?.id) }
  }

  test("shows several moderation reports about one thing as one case, and one decision answers them all", async () => {
    const review = await createReview(database, {
      uid: member.uid,
      mysteryId: await createMystery(database),
      review: "くり返しの宣伝です。",
    })
    const flags = [await flag(review), await flag(review, "abuse")]
    const page = await (await ask("/admin", "moderator")).text()
    expect(page.match(/くり返しの宣伝です。<\/p>/g)).toHaveLength(1)
    expect(page).toContain("宣伝・同じ内容のくり返し")
    expect(page).toContain("不快な内容・嫌がらせ")
    const answer = await ask("/admin", "moderator", {
      what: "case",
      flags: flags.map(({ id }) => id).join(","),
      verdict: "done",
      note: "",
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get("location")).toMatch(/^\/admin\?undo=\d+$/)
    expect(await (await ask("/admin", "moderator")).text()).not.toContain("くり返しの宣伝です。")
    for (const { uid } of flags) {
      const { rows } = await database.root.query(
        `select kind from user_notifications n join notifications t on t.id = n.notification_id where n.uid = $1`,
        [uid],
      )
      expect(rows).toEqual([{ kind: "moderation-report" }])
    }
  })

  test("removes a review for a reason, and the decision is taken back as a whole", async () => {
    const review = await createReview(database, {
      uid: member.uid,
      mysteryId: await createMystery(database),
      review: "ここだけの宣伝です。",
    })
    const { id } = await flag(review)
    const decision = { what: "removal", kind: "review", id: String(review), flags: id }
    const missing = await ask("/admin", "moderator", { ...decision, reason: "" })
    expect(missing.status).toBe(422)
    expect(await missing.text()).toContain("理由を書いてください")
    const removed = await ask("/admin", "moderator", { ...decision, reason: "宣伝のため" })
    expect(removed.status).toBe(303)
    const address = `/mysteries/reviews/${review}`
    expect((await ask(address)).status).toBe(404)
    expect(await (await ask("/admin", "moderator")).text()).not.toContain("ここだけの宣伝です。")
    const page = await (await ask(`/admin/cases/review/${review}`, "moderator")).text()
    expect(page).toContain("宣伝のため")
    const entry = new URL(removed.headers.get("location") ?? "", origin).searchParams.get("undo")
    const undone = await ask("/admin", "moderator", { what: "undo", entry: entry ?? "" })
    expect([undone.status, undone.headers.get("location")]).toEqual([303, "/admin"])
    expect((await ask(address)).status).toBe(200)
    expect(await (await ask("/admin", "moderator")).text()).toContain("ここだけの宣伝です。")
  })

  test("shows who has taken a case, and asks before somebody else takes it", async () => {
    const review = await createReview(database, {
      uid: member.uid,
      mysteryId: await createMystery(database),
    })
    await flag(review)
    const take = { what: "take", kind: "review", key: String(review) }
    expect((await ask("/admin", "moderator", take)).status).toBe(303)
    const refused = await ask("/admin", "admin", take)
    expect(refused.status).toBe(409)
    const page = await refused.text()
    expect(page).toContain("ほかの人が先に引き受けました")
    expect(page).toContain("さんが対応中")
    const { nzUserId } = people.get("moderator")?.person ?? member
    const insteadOf = String(nzUserId)
    expect((await ask("/admin", "admin", { ...take, insteadOf })).status).toBe(303)
    expect(await (await ask("/admin", "admin")).text()).toContain("あなたが対応中")
    const note = { what: "note", kind: "review", key: String(review), note: "本人に確認中" }
    const address = `/admin/cases/review/${review}`
    expect((await ask(address, "moderator", note)).status).toBe(303)
    expect(await (await ask(address, "moderator")).text()).toContain("本人に確認中")
    expect((await ask("/admin", "editor", take)).status).toBe(404)
  })

  test("leads to an appeal, which is taken, noted and answered on its own page", async () => {
    const id = await addAppeal()
    const address = `/admin/appeals/${id}`
    expect(await (await ask("/admin", "moderator")).text()).toContain(`href="${address}"`)
    const name = { kind: "appeal", key: id }
    const forms: Record<string, string>[] = [
      { what: "take", ...name },
      { what: "note", ...name, note: "文章を比べました" },
      { what: "appeal", id, verdict: "rejected", reply: "宣伝の文でした" },
    ]
    for (const form of forms) {
      const answer = await ask(address, "moderator", form)
      expect([answer.status, answer.headers.get("location")]).toEqual([303, address])
    }
    const page = await (await ask(address, "admin")).text()
    for (const text of ["さんが対応中", "文章を比べました", "認めませんでした", "宣伝の文でした"]) {
      expect(page).toContain(text)
    }
    expect(page).not.toContain('value="approved"')
    expect(await (await ask("/admin", "moderator")).text()).not.toContain(`href="${address}"`)
    expect((await ask("/admin/appeals/999999", "moderator")).status).toBe(404)
  })

  test("shows contact messages to administrators alone, until one is answered", async () => {
    const { rows } = await database.root.query<{ id: string }>(
      `insert into contact_messages (name, email, kind, body, submission)
       values ('たずねる人', 'asks@example.com', 'bug', '地図が開きません', $1) returning id`,
      ["x".repeat(43)],
    )
    for (const role of ["moderator", "editor"] as const) {
      expect(await (await ask("/admin", role)).text()).not.toContain("地図が開きません")
    }
    const page = await (await ask("/admin", "admin")).text()
    expect(page).toContain("地図が開きません")
    expect(page).toContain("mailto:asks%40example.com")
    const answered = { what: "contact", id: rows[0]?.id ?? "" }
    expect((await ask("/admin", "moderator", answered)).status).toBe(404)
    expect((await ask("/admin", "admin", answered)).status).toBe(303)
    expect(await (await ask("/admin", "admin")).text()).not.toContain("地図が開きません")
  })

  test("shows the oldest twenty of a kind and that there are more, and the next once one is decided", async () => {
    await database.root.query(
      `insert into contact_messages (name, email, kind, body, submission, created_at)
       select '人', 'asks@example.com', 'other', '用件' || n || '。', rpad(n::text, 43, 'q'), now() - (30 - n) * interval '1 day'
       from generate_series(1, 21) n`,
    )
    const read = async () => {
      const page = await (await ask("/admin", "admin")).text()
      expect(page).toMatch(/<output[^>]*>\d+件以上が対応待ち/)
      return Array.from(page.matchAll(/用件(\d+)。<\/p>/g), ([, n]) => Number(n))
    }
    const oldest = Array.from({ length: 20 }, (_, n) => n + 1)
    expect(await read()).toEqual(oldest)
    const { rows } = await database.root.query<{ id: string }>(
      "select id from contact_messages where body = '用件1。'",
    )
    await ask("/admin", "admin", { what: "contact", id: rows[0]?.id ?? "" })
    expect(await read()).toEqual([...oldest.slice(1), 21])
    await database.root.query("delete from contact_messages where email = 'asks@example.com'")
  })

  test("shows a mystery with frozen figures to moderators and editors, who resume them or leave them frozen", async () => {
    const frozen = await createMystery(database, { title: "押しよせた謎" })
    for (let n = 0; n < 20; n++) {
      const { uid } = await createMember(database, { registeredAt: site.clock.now })
      await database.root.query("update users set newcomer = true where uid = $1", [uid])
      await createReview(database, { uid, mysteryId: frozen, satisfaction: 5 })
    }
    await database.root.query("select freeze_waves($1)", [site.clock.now])
    const { rows } = await database.root.query<{ id: string }>(
      "select id::text from figure_freezes where mystery_id = $1",
      [frozen],
    )
    const decide = (role: Member["role"], verdict: string) =>
      ask("/admin", role, { what: "freeze", id: rows[0]?.id ?? "", verdict })
    for (const role of ["moderator", "editor"] as const) {
      const page = await (await ask("/admin", role)).text()
      expect(page).toContain("集計を確認中の謎")
      expect(page).toContain("新しいアカウントの評価が20件、ほかの会員の評価が0件")
    }
    const take = { what: "take", kind: "mystery", key: frozen }
    expect((await ask("/admin", "moderator", take)).status).toBe(303)
    expect(await (await ask("/admin", "moderator")).text()).toContain("あなたが対応中")
    const shown = async () => (await ask(`/mysteries/${frozen}`)).text()
    expect(await shown()).toContain("集計を確認中")
    expect(await shown()).not.toContain("AggregateRating")
    expect((await decide("authenticated", "resume")).status).toBe(404)
    expect((await decide("editor", "keep")).status).toBe(303)
    expect(await (await ask("/admin", "moderator")).text()).not.toContain("押しよせた謎")
    expect(await shown()).toContain("集計を確認中")
    expect((await decide("moderator", "resume")).status).toBe(303)
    expect(await shown()).not.toContain("集計を確認中")
    const late = await decide("editor", "resume")
    expect(late.status).toBe(404)
  })

  test("has what each role decides: editors no moderation reports, moderators no mysteries", async () => {
    const mysteryId = await createMystery(database, {
      title: "送られた謎",
      status: "submitted",
      uid: member.uid,
    })
    const reviewed = await createMystery(database)
    await flag(await createReview(database, { uid: member.uid, mysteryId: reviewed }))
    const [moderators, editors, all] = await Promise.all(
      deskRoles.map(async (role) => (await ask("/admin", role)).text()),
    )
    expect(moderators).toContain("ナゾ活の通報")
    expect(moderators).not.toContain("送られた謎")
    expect(editors).toContain("送られた謎")
    expect(editors).not.toContain("ナゾ活の通報")
    expect(all).toContain("ナゾ活の通報")
    expect(all).toContain("送られた謎")
    const decide = (role: DeskRole) =>
      ask("/admin", role, {
        what: "entry",
        id: mysteryId,
        version: "00000000",
        verdict: "approve",
        reason: "",
      })
    expect((await decide("moderator")).status).toBe(404)
    // Decided about another version than the one that was read.
    expect((await decide("editor")).status).toBe(409)
  })
})

describe("the mysteries of the desk", () => {
  const stateOf = async (ids: string[]) => {
    const { rows } = await database.root.query<{ status: string }>(
      "select status from mysteries where id = any ($1) order by id",
      [ids],
    )
    return rows.map(({ status }) => status)
  }

  test("are taken off together with a reason, and all of it is taken back by one press", async () => {
    const ids = [
      await createMystery(database, { uid: member.uid, title: "終わった謎" }),
      await createMystery(database),
    ]
    const silent = await ask("/admin/mysteries", "editor", {
      act: "take-off",
      id: ids,
      reason: " ",
    })
    expect(silent.status).toBe(422)
    expect(await silent.text()).toContain("理由を書いてください")
    const endless = { act: "take-off", id: ids, reason: "あ".repeat(1_001) }
    const refused = await ask("/admin/mysteries", "editor", endless)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain("理由は1000文字以内にしてください")
    const act = { act: "take-off", id: ids, reason: "会場が閉まりました" }
    const page = await (await ask("/admin/mysteries", "editor", act)).text()
    expect(page).toContain("2件を取り下げました")
    expect(await stateOf(ids)).toEqual(["rejected", "rejected"])
    const { rows } = await database.root.query<{ content: string }>(
      `select content from user_notifications n join notifications t on t.id = n.notification_id where n.uid = $1`,
      [member.uid],
    )
    expect(rows[0]?.content).toContain(
      "「終わった謎」の掲載を取りやめました。理由：会場が閉まりました",
    )

    const entry = /name="entry" value="(\d+)"/.exec(page)?.[1] ?? ""
    const undone = await ask("/admin/mysteries", "editor", { act: "undo", entry })
    expect(await undone.text()).toContain("元に戻しました")
    expect(await stateOf(ids)).toEqual(["published", "published"])
    // Taking it back a second time would undo what others did since.
    expect((await ask("/admin/mysteries", "editor", { act: "undo", entry })).status).toBe(409)
  })

  test("are found by words and filters, ordered, and given as a file", async () => {
    await createMystery(database, { title: "港町の消えた地図" })
    await createMystery(database, { title: "港町の下書き", status: "draft" })
    const all = await (await ask("/admin/mysteries?q=港町", "editor")).text()
    expect(all).toContain("港町の消えた地図")
    expect(all).toContain("港町の下書き")
    const drafts = await (await ask("/admin/mysteries?q=港町&state=draft", "editor")).text()
    expect(drafts).not.toContain("港町の消えた地図")
    const file = await ask("/admin/csv/mysteries?q=港町&state=draft&hide=maker", "editor")
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8")
    const [head, ...lines] = (await file.text()).trim().split("\r\n")
    expect(head).toBe("タイトル,状態,期間,更新")
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain("港町の下書き,下書き")
    for (const bad of ["?sort=price", "?state=sold", "?page=0", "?page=201"]) {
      expect((await ask(`/admin/mysteries${bad}`, "editor")).status).toBe(404)
    }
    expect((await ask("/admin/csv/mysteries", "moderator")).status).toBe(404)
    expect((await ask("/admin/csv/nothing", "admin")).status).toBe(404)
  })
})

describe("the form of an editor", () => {
  const address = () => `/admin/mysteries/${mysteryId}`
  const filled = (version: string, title: string) => ({
    id: mysteryId,
    version,
    title,
    maker: "編集された工房",
    "type-01": "on",
    content: "編集された内容",
    endDate: "2026-12-24",
  })

  test("changes a published mystery at once: title, maker, dates and PickUp", async () => {
    const version = versionIn(await (await ask(address(), "editor")).text())
    expect(version).not.toBe("")
    const form = { ...filled(version, "編集された題"), subscription: "on", pickup: "おすすめ" }
    expect((await ask(address(), "editor", form)).status).toBe(303)
    const { rows } = await database.root.query(
      `select title, maker, "endDate"::text as ends, subscription, pickup, status from mysteries where id = $1`,
      [mysteryId],
    )
    expect(rows).toEqual([
      {
        title: "編集された題",
        maker: "編集された工房",
        ends: "2026-12-24",
        subscription: true,
        pickup: "おすすめ",
        status: "published",
      },
    ])
  })

  test("shows the second of two editors what the first has saved, and saves it once they have seen it", async () => {
    const version = versionIn(await (await ask(address(), "editor")).text())
    expect((await ask(address(), "admin", filled(version, "先の題"))).status).toBe(303)
    const second = await ask(address(), "editor", filled(version, "後の題"))
    expect(second.status).toBe(409)
    const page = await second.text()
    expect(page).toContain("ほかの人が先に保存しました")
    expect(page).toContain("先の題")
    const seen = versionIn(page)
    expect(seen).not.toBe(version)
    // The editor keeps the title of the other, and sends their own content.
    const chosen = { ...filled(seen, "後の題"), content: "後の内容", keep: "title" }
    expect((await ask(address(), "editor", chosen)).status).toBe(303)
    const { rows } = await database.root.query(
      "select title, content from mysteries where id = $1",
      [mysteryId],
    )
    expect(rows).toEqual([{ title: "先の題", content: "後の内容" }])
  })

  test("adds a mystery, which is published or kept as a draft", async () => {
    for (const [as, status] of [
      ["submitted", "published"],
      ["draft", "draft"],
    ] as const) {
      const id = /name="id" value="([^"]*)"/.exec(
        await (await ask("/admin/mysteries/new", "editor")).text(),
      )?.[1]
      const form = { ...filled("", `足された謎${status}`), id: id ?? "", as }
      expect((await ask("/admin/mysteries/new", "editor", form)).status).toBe(303)
      const { rows } = await database.root.query(
        "select status, uid from mysteries where id = $1",
        [id],
      )
      expect(rows).toEqual([{ status, uid: null }])
    }
  })
})

describe("a member at the desk", () => {
  const address = () => `/admin/members/${member.nzUserId}`
  /** Sends a form of the page as it is now. */
  const send = async (role: DeskRole, form: Record<string, string>) => {
    const page = await (await ask(address(), role)).text()
    return ask(address(), role, { version: versionIn(page), ...form })
  }

  test("is suspended with a reason and let in again, and no address is shown", async () => {
    await database.root.query("update users set email = 'secret@example.com' where uid = $1", [
      member.uid,
    ])
    const form = { what: "suspend", days: "3", stops: "everything", reason: "宣伝のくり返し" }
    await prove(null)
    const unproved = await send("moderator", form)
    expect(unproved.status).toBe(403)
    expect(await unproved.text()).toContain("ご本人の確認をしてから")
    await prove()
    expect((await send("moderator", { ...form, reason: "" })).status).toBe(422)
    expect((await send("moderator", { ...form, days: "30" })).status).toBe(403)
    expect((await send("moderator", form)).status).toBe(303)
    const page = await (await ask(address(), "moderator")).text()
    expect(page).toContain("利用停止中")
    expect(page).toContain("宣伝のくり返し")
    expect(page).not.toContain("secret@example.com")
    const suspended = "/admin/members?is=suspended"
    expect(await (await ask(suspended, "moderator")).text()).toContain(String(member.nzUserId))
    await send("moderator", { what: "end-suspension" })
    expect(await (await ask(address(), "moderator")).text()).not.toContain("利用停止中")
  })

  test("becomes official by an administrator alone", async () => {
    const form = { act: "official", id: String(member.nzUserId) }
    expect((await ask("/admin/members", "moderator", form)).status).toBe(404)
    const page = await (await ask("/admin/members", "admin", form)).text()
    expect(page).toContain("1件を公式にしました")
    expect(page).toContain("元に戻す")
  })

  test("gets a role only from an administrator who has just proved who they are", async () => {
    await database.root.query("update users set email = $2, email_verified = true where uid = $1", [
      member.uid,
      `${member.uid}@example.com`,
    ])
    const form = { what: "role", role: "editor" }
    expect((await send("moderator", form)).status).toBe(404)
    await prove(null)
    expect((await send("admin", form)).status).toBe(403)
    await prove()
    expect((await send("admin", form)).status).toBe(303)
    const { rows } = await database.root.query("select role from users where uid = $1", [
      member.uid,
    ])
    expect(rows).toEqual([{ role: "editor" }])
  })

  test("is shown to the second of two as the first has left them, and changed once that is seen", async () => {
    await prove()
    const version = versionIn(await (await ask(address(), "moderator")).text())
    const form = { what: "suspend", days: "3", stops: "writing", reason: "荒らし" }
    expect((await ask(address(), "moderator", { ...form, version })).status).toBe(303)
    const second = await ask(address(), "admin", { ...form, version, days: "30" })
    expect(second.status).toBe(409)
    const page = await second.text()
    expect(page).toContain("ほかの人が先に変更しました")
    expect(page).toContain("利用停止を終える")
    const seen = { what: "end-suspension", version: versionIn(page) }
    expect((await ask(address(), "admin", seen)).status).toBe(303)
  })

  test("who does not exist has no page", async () => {
    expect((await ask("/admin/members/999999999", "admin")).status).toBe(404)
    expect((await ask("/admin/members/0", "admin")).status).toBe(404)
  })
})

test("the log shows who did what, to each role what it is about", async () => {
  const id = await createMystery(database, { title: "記録の謎" })
  await ask("/admin/mysteries", "editor", { act: "pick-up", id })
  const [moderators, editors] = await Promise.all(
    (["moderator", "editor"] as const).map(async (role) =>
      (await ask(`/admin/log?table=mysteries&key=${id}`, role)).text(),
    ),
  )
  expect(editors).toContain("PickUp")
  expect(editors).toContain(people.get("editor")?.person.nzUserId.toString())
  expect(moderators).toContain("あてはまるものはありません。")
})

describe("an entry of the log", () => {
  const pickUp = () => ask("/admin/mysteries", "editor", { act: "pick-up", id: mysteryId })
  const entryIn = (page: string) => /name="entry" value="(\d+)"/.exec(page)?.[1] ?? ""
  const isPickUp = async () => {
    const { rows } = await database.root.query<{ subscription: boolean }>(
      "select subscription from mysteries where id = $1",
      [mysteryId],
    )
    return rows[0]?.subscription
  }

  test("is taken back from the page of its mystery, and refused once the row has changed since", async () => {
    await pickUp()
    const page = await (await ask(`/admin/mysteries/${mysteryId}`, "editor")).text()
    expect(page).toContain("変更の記録")
    expect(page).toContain("この変更を戻す")
    const entry = entryIn(page)
    const back = await ask("/admin/log", "editor", { entry })
    expect(await back.text()).toContain("元に戻しました")
    expect(await isPickUp()).toBe(false)
    await pickUp()
    await ask("/admin/mysteries", "editor", { act: "no-pick-up", id: mysteryId })
    const again = await ask("/admin/log", "editor", { entry })
    expect(again.status).toBe(409)
    expect(await again.text()).toContain("このあとに別の変更があったため")
  })

  test("is taken back by those alone whose role writes the table", async () => {
    await ask("/admin/members", "admin", { act: "official", id: String(member.nzUserId) })
    const address = `/admin/members/${member.nzUserId}`
    const seen = await (await ask(address, "moderator")).text()
    expect(seen).toContain("公式")
    expect(seen).not.toContain("この変更を戻す")
    const entry = entryIn(await (await ask(address, "admin")).text())
    expect((await ask("/admin/log", "moderator", { entry })).status).toBe(409)
    expect((await ask("/admin/log", "editor", { entry })).status).toBe(404)
    expect((await ask("/admin/log", "admin", { entry })).status).toBe(200)
    expect((await ask("/admin/log", "admin", { entry: "x" })).status).toBe(404)
  })
})

describe("makers, places and tags at the desk", () => {
  test("are renamed one at a time, and what is in use is not deleted", async () => {
    const name = `港の工房${mysteryId}`
    await database.root.query("update mysteries set maker = $2, tag = '港町' where id = $1", [
      mysteryId,
      name,
    ])
    const act = (noun: string, form: Record<string, string | string[]>) =>
      ask(`/admin/${noun}`, "editor", form)
    const several = await act("makers", { act: "rename", id: [name, "x"], name: "y", kana: "" })
    expect(several.status).toBe(422)
    expect(await several.text()).toContain("1件だけ選んでください")
    const nameless = await act("makers", { act: "rename", id: name, name: " ", kana: "" })
    expect(await nameless.text()).toContain("新しい名前を入力してください")
    const renamed = await act("makers", { act: "rename", id: name, name: `${name}改`, kana: "" })
    expect(await renamed.text()).toContain("1件を新しい名前にしました")
    const kept = await act("makers", { act: "delete", id: `${name}改` })
    expect(kept.status).toBe(409)
    expect(await kept.text()).toContain("使われているものがあるため")
    const comma = await act("tags", { act: "rename", id: "港町", name: "港、町" })
    expect(await comma.text()).toContain("使えません")
    const tagged = await act("tags", { act: "rename", id: "港町", name: "みなと" })
    expect(await tagged.text()).toContain("1件を新しい名前にしました")
    const listed = await (await ask("/admin/mysteries?tag=みなと", "editor")).text()
    expect(listed).toContain(`${name}改`)
    for (const id of ["9999999999", "x"]) {
      const none = await act("places", { act: "rename", id, name: "どこか", kana: "" })
      expect(await none.text()).toContain("あてはまるものがありませんでした")
    }
  })
})

describe("an announcement", () => {
  const form = {
    text: "お休みのお知らせ",
    label: "",
    link: "",
    to: "some",
    numbers: "",
    password: "",
  }
  const send = (more: Record<string, string>, role: DeskRole = "admin") =>
    ask("/admin/announcements/new", role, { ...form, ...more })

  test("goes to the members whose numbers are given, and is withdrawn from the table", async () => {
    for (const [bad, error] of [
      [{}, "番号を入力してください"],
      [{ numbers: "x" }, "番号は数字で"],
      [{ numbers: "1", link: "https://example.com", label: "外" }, "「/」で始まる"],
      [{ numbers: "1", link: "/about" }, "リンクの言葉と一緒に"],
      [{ text: " ", numbers: "1" }, "内容を入力してください"],
    ] as const) {
      const refused = await send(bad)
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain(error)
    }
    expect((await send({ numbers: String(member.nzUserId) }, "editor")).status).toBe(404)
    expect((await send({ numbers: `${member.nzUserId}、${member.nzUserId}` })).status).toBe(303)
    const page = await (await ask("/admin/announcements", "admin")).text()
    expect(page).toContain("お休みのお知らせ")
    const id = /name="id"[^>]*value="(\d+)"/.exec(page)?.[1] ?? ""
    const withdrawn = await ask("/admin/announcements", "admin", { act: "withdraw", id })
    expect(await withdrawn.text()).toContain("1件を取り下げました")
  })

  test("goes to all only with a fresh proof", async () => {
    await prove(null)
    expect((await send({ to: "all" })).status).toBe(403)
    await prove()
    expect((await send({ to: "all" })).status).toBe(303)
  })
})

describe("a coupon", () => {
  const form = {
    title: "学割",
    body: "",
    mystery_id: "",
    maker: "",
    code: "NAZO-10",
    from: "2026-12-01",
    until: "2026-12-31",
    total: "100",
    per_user: "1",
  }
  const add = (more: Record<string, string> = {}) =>
    ask("/admin/coupons/new", "admin", { ...form, ...more })

  test("is added, refused with what is wrong, and changed by two one after the other", async () => {
    for (const [bad, error] of [
      [{ title: " " }, "タイトルを入力してください"],
      [{ until: "2026-11-30" }, "始まりの日からあと"],
      [{ maker: "いない工房" }, "登録されていません"],
      [{ mystery_id: "1234" }, "謎のページのURLか番号"],
      [{ total: "たくさん" }, "数は数字で"],
    ] as const) {
      const refused = await add(bad)
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain(error)
    }
    const added = await add({ mystery_id: `/mysteries/${mysteryId}` })
    expect(added.status).toBe(303)
    const address = added.headers.get("location") ?? ""
    const { rows } = await database.root.query(
      "select title, mystery_id, total, valid_to from coupons where title = '学割'",
    )
    expect(rows).toMatchObject([{ mystery_id: mysteryId, total: 100 }])
    const version = versionIn(await (await ask(address, "admin")).text())
    expect((await ask(address, "admin", { ...form, version, title: "先の題" })).status).toBe(303)
    const second = await ask(address, "admin", { ...form, version, title: "後の題", total: "5" })
    expect(second.status).toBe(409)
    const page = await second.text()
    expect(page).toContain("先の題")
    const seen = { ...form, version: versionIn(page), title: "後の題", total: "5", keep: "title" }
    expect((await ask(address, "admin", seen)).status).toBe(303)
    const { rows: saved } = await database.root.query(
      "select title, total from coupons where id = $1",
      [address.split("/").at(-1)],
    )
    expect(saved).toEqual([{ title: "先の題", total: 5 }])
  })

  test("is offered and stopped from the table, and both are taken back", async () => {
    const offered = await ask("/admin/coupons", "admin", { act: "offer", id: couponId })
    const page = await offered.text()
    expect(page).toContain("1件を配布中にしました")
    const entry = /name="entry" value="(\d+)"/.exec(page)?.[1] ?? ""
    expect((await ask("/admin/coupons", "admin", { act: "undo", entry })).status).toBe(200)
    const none = await ask("/admin/coupons", "admin", { act: "stop", id: couponId })
    expect(await none.text()).toContain("あてはまるものがありませんでした")
  })
})

describe("a survey", () => {
  test("is written, opened, answered, and its results are drawn", async () => {
    const form = {
      title: "来年の謎",
      body: "",
      coupon: couponId,
      "question-0-text": "どこで遊びたい？",
      "question-0-kind": "single",
      "question-0-options": "街\n駅\n街",
      "question-1-text": "満足度は？",
      "question-1-kind": "scale",
      "question-1-options": "いまひとつ",
      "question-2-text": "ひとこと",
      "question-2-kind": "text",
    }
    const refused = await ask("/admin/surveys/new", "admin", form)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain("両端の言葉の2つ")
    const scale = { "question-1-options": "いまひとつ\n大満足" }
    const added = await ask("/admin/surveys/new", "admin", { ...form, ...scale })
    expect(added.status).toBe(303)
    const address = added.headers.get("location") ?? ""
    const id = address.split("/").at(-1) ?? ""
    const opened = await ask("/admin/surveys", "admin", { act: "open", id })
    expect(await opened.text()).toContain("1件を受付中にしました")
    const { rows } = await database.root.query<{ id: string; options: string[] }>(
      "select id::text, options from survey_questions where survey_id = $1 order by position",
      [id],
    )
    expect(rows[0]?.options).toEqual(["街", "駅"])
    const [place, joy, words] = rows.map((row) => row.id)
    for (const [n, answers] of [
      { [place ?? ""]: "街", [joy ?? ""]: 5, [words ?? ""]: "また<b>来ます" },
      { [place ?? ""]: "街", [joy ?? ""]: 2 },
    ].entries()) {
      const { uid } = n === 0 ? member : await createMember(database)
      await database.root.query(
        "insert into survey_responses (survey_id, uid, answers) values ($1, $2, $3)",
        [id, uid, JSON.stringify(answers)],
      )
    }
    const page = await (await ask(address, "admin")).text()
    expect(page).toContain("平均 3.5")
    expect(page).toContain("100%")
    expect(page).toContain("5 大満足")
    expect(page).toContain("また&lt;b&gt;来ます")
    expect(page).not.toContain(member.uid)
  })
})

describe("a duplicate", () => {
  const merge = (other: string, more: Record<string, string | string[]> = {}) =>
    ask(`/admin/mysteries/${mysteryId}/merge?into=${other}`, "editor", {
      what: "merge",
      into: other,
      version: "",
      password: "",
      ...more,
    })

  test("is merged with a fresh proof, as it was seen, leads to the other, and comes back", async () => {
    const other = await createMystery(database, { title: "残る謎" })
    await database.root.query("update mysteries set price = 2000 where id = $1", [mysteryId])
    const address = `/admin/mysteries/${mysteryId}/merge?into=${other}`
    const seen = await (await ask(address, "editor")).text()
    expect(seen).toContain("移るもの")
    await prove(null)
    expect((await merge(other, { version: versionIn(seen) })).status).toBe(403)
    await prove()
    expect((await merge(other, { version: "former" })).status).toBe(409)
    const merged = await merge(other, { version: versionIn(seen), take: ["price", "id"] })
    expect(merged.status).toBe(303)
    const { rows } = await database.root.query("select price from mysteries where id = $1", [other])
    expect(rows).toEqual([{ price: 2000 }])
    const led = await ask(`/mysteries/${mysteryId}`)
    expect([led.status, led.headers.get("location")]).toEqual([301, `/mysteries/${other}`])

    const page = await (await ask(`/admin/mysteries/${mysteryId}/merge`, "editor")).text()
    expect(page).toContain("残る謎")
    const id = /name="merge" value="(\d+)"/.exec(page)?.[1] ?? ""
    const undone = { what: "undo", merge: id }
    expect((await ask(address, "editor", undone)).status).toBe(303)
    expect((await ask(`/mysteries/${mysteryId}`)).status).toBe(200)
    expect((await ask(address, "editor", undone)).status).toBe(404)
  })

  test("is looked for by an address or an id", async () => {
    const other = await createMystery(database)
    const typed = encodeURIComponent(`https://example.com/mysteries/${other}?sort=likes`)
    const answer = await ask(`/admin/mysteries/${mysteryId}/merge?into=${typed}`, "editor")
    expect(answer.headers.get("location")).toBe(`/admin/mysteries/${mysteryId}/merge?into=${other}`)
    const none = `/admin/mysteries/${mysteryId}/merge?into=${"x".repeat(22)}`
    expect(await (await ask(none, "editor")).text()).toContain("見つかりませんでした")
  })
})

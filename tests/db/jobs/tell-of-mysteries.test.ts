import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { readInbox } from "#domain/notifications/inbox.ts"
import { createSearchIndex } from "#domain/search-index/search-index.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { asGuestInSnapshot } from "#server/db/viewer.ts"
import type { TaskContext } from "#server/jobs/task-context.ts"
import { tasks } from "#server/jobs/tasks.ts"
import { morningLetter } from "#server/mail/morning-letter.ts"
import { addDays, type Day, daysBetween } from "#shared/time/tokyo.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  type Person,
  readAs,
  setStatuses,
} from "#tests/support/people.ts"

let site: TestDatabase
let member: Person
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  await site.root.query(
    "truncate notifications, favorite_mysteries, saved_search_conditions, alarms_sent, mysteries cascade",
  )
  await site.root.query("truncate graphile_worker._private_jobs")
  member = await createMember(site)
})

const morning = (day: Day) => new Date(`${day}T08:00:00+09:00`)

type Run = { day: Day; stopAfter?: number }

/** The job on that morning; with `stopAfter`, the process dies after so many transactions. */
async function work({ day, stopAfter = Infinity }: Run) {
  let transactions = 0
  await tasks["tell-of-mysteries"]({}, {
    inTransaction: (change) => {
      if (transactions++ >= stopAfter) return Promise.reject(new Error("killed"))
      return site.db.service.transaction().execute((tx) => change(tx as unknown as ServiceTx))
    },
    searchAsGuest: (read) =>
      asGuestInSnapshot(site.db, (tx) =>
        read(tx, createSearchIndex({ maxBytes: 2 ** 24 }).open(tx)),
      ),
    now: () => morning(day),
    signal: new AbortController().signal,
  } as TaskContext)
}

const today = "2026-04-01"

type Told = { kind: string; params: Record<string, unknown>; content: string }

async function inbox({ uid }: Person): Promise<Told[]> {
  const { rows } = await site.root.query<Told>(
    `select t.kind, t.params, t.content from user_notifications n join notifications t on t.id = n.notification_id
     where n.uid = $1 order by t.created_at, t.id`,
    [uid],
  )
  return rows
}

const letterOf = ({ uid }: Person, day: Day) =>
  site.db.service.transaction().execute(async (tx) =>
    morningLetter(tx as unknown as ServiceTx, `${uid}.${day}`, {
      origin: "https://nazomeguri.example",
      postalAddress: null,
    }),
  )

async function settle(person: Person, kinds: { app?: string[]; mail?: string[] }) {
  await site.root.query(
    `insert into notification_settings (uid, muted_kinds, mail_kinds) values ($1, $2, $3)
     on conflict (uid) do update set muted_kinds = excluded.muted_kinds, mail_kinds = excluded.mail_kinds`,
    [person.uid, kinds.app ?? [], kinds.mail ?? []],
  )
}

const confirmAddress = ({ uid }: Person) =>
  site.root.query(
    "insert into user_emails (uid, email, email_confirmed_at) values ($1, $2, now())",
    [uid, `${uid}@example.com`],
  )

const mailJobs = async () =>
  (
    await site.root.query<{ payload: { id: string } }>(
      "select payload from graphile_worker._private_jobs order by id",
    )
  ).rows.map(({ payload }) => payload.id)

describe("a saved search", () => {
  const savedAt = new Date("2026-03-30T12:00:00+09:00")

  async function save(
    { uid }: Person,
    url: string,
    { name = "雨の日", notify = true }: { name?: string; notify?: boolean } = {},
  ) {
    const { rows } = await site.root.query<{ id: string }>(
      `insert into saved_search_conditions (uid, position, name, url, notify, created_at)
       values ($1, 51, $2, $3, $4, $5) returning id`,
      [uid, name, url, notify, savedAt],
    )
    return Number(rows[0]?.id)
  }

  const publish = (at: string, given: Record<string, unknown> = {}) =>
    createMystery(site, { tag: "雨の日OK", created_at: new Date(`${at}+09:00`), ...given })

  const counts = async (person = member) =>
    (await inbox(person)).map(({ params }) => [params.name, params.count])

  const url = `/mysteries?tag=${encodeURIComponent("雨の日OK")}`

  test("tells once what was published since it was saved, and leads to the newest first", async () => {
    await save(member, url)
    await publish("2026-03-30T11:00", { title: "保存する前" })
    const earlier = await publish("2026-03-31T11:00", { img: "/files/mystery/rain.webp" })
    const later = await publish("2026-03-31T12:00", { img: "/files/mystery/umbrella.webp" })
    await publish("2026-03-31T12:00", { title: "ほかの札", tag: "夜" })
    await work({ day: today })
    expect(await inbox(member)).toEqual([
      {
        kind: "search",
        params: {
          name: "雨の日",
          count: 2,
          to: `${url}&sort=new`,
          mysteryIds: [later, earlier],
        },
        content: `「雨の日」に新しい謎が2件あります<a href="${url}&amp;sort=new">→ 検索結果を確認する</a>`,
      },
    ])
    const posters = async () =>
      (await readAs(site, member, (tx) => readInbox(tx, member, 1))).entries.map(
        ({ posters }) => posters,
      )
    expect(await posters()).toEqual([["/files/mystery/umbrella.webp", "/files/mystery/rain.webp"]])
    await site.root.query("update mysteries set status = 'draft' where id = $1", [later])
    expect(await posters()).toEqual([["/files/mystery/rain.webp"]])
    await site.root.query("update mysteries set status = 'published' where id = $1", [later])
    await work({ day: today })
    await work({ day: "2026-04-02" })
    expect(await counts()).toEqual([["雨の日", 2]])
    await publish("2026-04-02T12:00")
    await work({ day: "2026-04-03" })
    expect(await counts()).toEqual([
      ["雨の日", 2],
      ["雨の日", 1],
    ])
  })

  test("tells of what runs or is to come, not of drafts nor of what is over", async () => {
    await save(member, url)
    await publish("2026-03-31T11:00", { startDate: "2026-05-01" })
    await publish("2026-03-31T11:00", { endDate: "2026-03-31" })
    const draft = await publish("2026-03-20T11:00", { status: "draft" })
    await work({ day: today })
    expect(await counts()).toEqual([["雨の日", 1]])
    // Published now, though written before the search was saved.
    await site.root.query("update mysteries set status = 'published' where id = $1", [draft])
    await site.root.query(
      "update mystery_publications set published_at = '2026-04-01T12:00+09:00' where mystery_id = $1",
      [draft],
    )
    await work({ day: "2026-04-02" })
    expect(await counts()).toHaveLength(2)
    // Taken back and published again, it is not new.
    await site.root.query("update mysteries set status = 'rejected' where id = $1", [draft])
    await site.root.query("update mysteries set status = 'published' where id = $1", [draft])
    await work({ day: "2026-04-03" })
    expect(await counts()).toHaveLength(2)
  })

  test("means its days as of each morning", async () => {
    await save(member, "/mysteries?state=today")
    await publish("2026-03-31T11:00", { startDate: today, endDate: today })
    await publish("2026-03-31T11:00", { startDate: "2026-04-02" })
    await work({ day: today })
    expect(await counts()).toEqual([["雨の日", 1]])
  })

  test("does not tell of what its member has played or noted, nor of reruns where they hide what they played", async () => {
    await save(member, url)
    const other = await createMember(site)
    await save(other, url)
    const old = await createMystery(site, { created_at: new Date("2020-01-01") })
    const rerun = await publish("2026-03-31T11:00")
    const noted = await publish("2026-03-31T11:00")
    await site.root.query(
      "insert into mystery_outlines (mystery_id, is_rerun, rerun_of) values ($1, true, $2)",
      [rerun, old],
    )
    await setStatuses(site, member, 1, [noted])
    await setStatuses(site, member, 2, [old])
    await site.root.query("insert into list_settings (uid, hides_played) values ($1, true)", [
      member.uid,
    ])
    await work({ day: today })
    expect([await counts(), await counts(other)]).toEqual([[], [["雨の日", 2]]])
  })

  test("tells nobody who is gone or suspended, does not want to hear, or has the switch off", async () => {
    const [gone, suspended, mutes, off] = [
      await createMember(site),
      await createMember(site),
      await createMember(site),
      await createMember(site),
    ]
    for (const person of [gone, suspended, mutes]) await save(person, url)
    await save(off, url, { notify: false })
    await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [gone.uid])
    await site.root.query("update users set suspended_at = now() where uid = $1", [suspended.uid])
    await settle(mutes, { app: ["search"] })
    await publish("2026-03-31T11:00")
    await work({ day: today })
    for (const person of [gone, suspended, mutes, off]) expect(await counts(person)).toEqual([])
    // Later they hear of what is new then.
    await settle(mutes, {})
    await site.root.query("update saved_search_conditions set notify = true where uid = $1", [
      off.uid,
    ])
    await work({ day: "2026-04-02" })
    for (const person of [mutes, off]) expect(await counts(person)).toEqual([])
  })

  test("is kept for the digest of a member who wants it there alone, and the app does not show it", async () => {
    await save(member, url)
    await settle(member, { app: ["search"] })
    await site.root.query(
      "update notification_settings set digest_kinds = '{search}' where uid = $1",
      [member.uid],
    )
    await publish("2026-03-31T11:00")
    await work({ day: today })
    const { rows } = await site.root.query("select in_app from user_notifications where uid = $1", [
      member.uid,
    ])
    expect([rows, await mailJobs()]).toEqual([[{ in_app: false }], []])
  })

  test("is told once, wherever the job ends half-way and however many run at once", async () => {
    const people = [member, await createMember(site), await createMember(site)]
    for (const person of people) {
      await save(person, url)
      await save(person, "/mysteries", { name: "すべて" })
    }
    await publish("2026-03-31T11:00")
    for (let transactions = 0; transactions < 12; transactions++) {
      await work({ day: today, stopAfter: transactions }).catch(() => undefined)
    }
    await Promise.all([work({ day: today }), work({ day: today })])
    for (const person of people) {
      expect(await counts(person)).toEqual([
        ["雨の日", 1],
        ["すべて", 1],
      ])
    }
  })
})

describe("気になる", () => {
  const noted = async (
    person: Person,
    given: Record<string, unknown>,
    since = "2026-01-01T12:00:00+09:00",
  ) => {
    const id = await createMystery(site, given)
    await site.root.query(
      `insert into favorite_mysteries (uid, mysteryid, status, "createdAt") values ($1, $2, 1, $3)`,
      [person.uid, id, new Date(since)],
    )
    return id
  }

  const texts = async (person = member) =>
    (await inbox(person)).map(({ content }) => content.replace(/<.*/, ""))

  async function mornings(from: Day, to: Day) {
    for (let day = from; day <= to; day = addDays(day, 1)) await work({ day })
  }

  test("a member hears of an end 14, 7, 3 and 1 days before, and of the last weekend", async () => {
    await noted(member, { title: "路地の手紙", endDate: "2026-04-08" })
    await mornings("2026-03-20", "2026-04-10")
    expect(await texts()).toEqual([
      "「気になる」の「路地の手紙」は、あと14日で終了します（4月8日まで）",
      "「気になる」の「路地の手紙」は、あと7日で終了します（4月8日まで）",
      "「気になる」の「路地の手紙」は、今週末が最後です（4月8日まで）",
      "「気になる」の「路地の手紙」は、あと3日で終了します（4月8日まで）",
      "「気になる」の「路地の手紙」は、明日で終了します（4月8日まで）",
    ])
  })

  test("nobody hears of what they have played or removed, of drafts, or after the end has moved away", async () => {
    const [played, removed, moved, draft] = [
      await noted(member, { endDate: "2026-04-08" }),
      await noted(member, { endDate: "2026-04-08" }),
      await noted(member, { endDate: "2026-04-08" }),
      await noted(member, { endDate: "2026-04-08" }),
    ]
    await setStatuses(site, await createMember(site), 2, [played])
    await site.root.query("update favorite_mysteries set status = 2 where mysteryid = $1", [played])
    await site.root.query("delete from favorite_mysteries where mysteryid = $1", [removed])
    await site.root.query(`update mysteries set "endDate" = '2026-06-30' where id = $1`, [moved])
    await site.root.query("update mysteries set status = 'draft' where id = $1", [draft])
    await work({ day: today })
    expect(await texts()).toEqual([])
  })

  test("a new end may be told again, and the old one is not", async () => {
    const id = await noted(member, { title: "延長", endDate: "2026-04-08" })
    await work({ day: today })
    await site.root.query(`update mysteries set "endDate" = '2026-04-15' where id = $1`, [id])
    await mornings("2026-04-02", "2026-04-08")
    expect(await texts()).toEqual([
      "「気になる」の「延長」は、あと7日で終了します（4月8日まで）",
      "「気になる」の「延長」は、あと13日で終了します（4月15日まで）",
      "「気になる」の「延長」は、あと7日で終了します（4月15日まで）",
    ])
  })

  test("up to three of one morning are told one by one, more in one line", async () => {
    for (let n = 0; n < 3; n++) await noted(member, { endDate: "2026-04-08" })
    const other = await createMember(site)
    for (let n = 0; n < 5; n++) await noted(other, { endDate: "2026-04-08" })
    await work({ day: today })
    expect(await texts()).toHaveLength(3)
    expect(await texts(other)).toEqual(["「気になる」のうち5件が、14日以内に終了します"])
  })

  test("each is told once, wherever the job ends half-way and however many run at once", async () => {
    const people = [member, await createMember(site)]
    for (const person of people) await noted(person, { endDate: "2026-04-08" })
    for (let transactions = 0; transactions < 6; transactions++) {
      await work({ day: today, stopAfter: transactions }).catch(() => undefined)
    }
    await Promise.all([work({ day: today }), work({ day: today })])
    for (const person of people) expect(await texts(person)).toHaveLength(1)
  })

  test("over a year with days off, changes and withdrawals, each alarm is told at most once, in time and truly", async () => {
    const people = [member, await createMember(site), await createMember(site)]
    const [change] = fc.sample(fc.infiniteStream(fc.nat({ max: 2 ** 20 })), { numRuns: 1, seed: 7 })
    const pick = (count: number) => Number(change?.next().value ?? 0) % count
    const first = "2026-01-01"
    type Known = { id: string; end: Day; status: Map<string, number> }
    const mysteries: Known[] = []
    for (let n = 0; n < 40; n++) {
      const end = addDays(first, 10 + pick(355))
      const start = addDays(end, -pick(60))
      const id = await createMystery(site, { endDate: end, startDate: start })
      const wanting = people.filter(() => pick(3) > 0)
      for (const person of wanting) {
        await site.root.query(
          `insert into favorite_mysteries (uid, mysteryid, status, "createdAt") values ($1, $2, 1, $3)`,
          [person.uid, id, morning(addDays(first, pick(200)))],
        )
      }
      mysteries.push({ id, end, status: new Map(wanting.map(({ uid }) => [uid, 1])) })
    }
    const seen = new Set<string>()
    for (let day = first; day <= "2026-12-31"; day = addDays(day, 1)) {
      // Something happens to a mystery now and then, and the site is off on some mornings.
      const mystery = mysteries[pick(mysteries.length)]
      if (mystery && pick(4) === 0) {
        const [kind] = ["moves", "is played", "is removed"].slice(pick(3))
        if (kind === "moves") {
          mystery.end = addDays(day, pick(40))
          await site.root.query(
            `update mysteries set "startDate" = null, "endDate" = $2 where id = $1`,
            [mystery.id, mystery.end],
          )
        } else {
          const uid = people[pick(people.length)]?.uid ?? ""
          const status = kind === "is played" ? 2 : 0
          mystery.status.set(uid, mystery.status.has(uid) ? status : 0)
          await site.root.query(
            status === 2
              ? "update favorite_mysteries set status = 2 where uid = $1 and mysteryid = $2"
              : "delete from favorite_mysteries where uid = $1 and mysteryid = $2",
            [uid, mystery.id],
          )
        }
      }
      if (pick(5) === 0) continue
      await work({ day })
      const { rows } = await site.root.query<{
        uid: string
        mystery_id: string
        kind: string
        end_date: Day
      }>("select uid, mystery_id, kind, end_date::text from alarms_sent where told_on = $1", [day])
      for (const { uid, mystery_id, kind, end_date } of rows) {
        const known = mysteries.find(({ id }) => id === mystery_id)
        expect([known?.status.get(uid), end_date]).toEqual([1, known?.end])
        const left = daysBetween(day, end_date)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(kind === "weekend" ? 8 : Number(kind))
        const name = `${uid} ${mystery_id} ${kind} ${end_date}`
        expect(seen.has(name)).toBe(false)
        seen.add(name)
      }
      for (const { uid } of people) {
        const { rowCount } = await site.root.query(
          "select from user_notifications where uid = $1 and created_at = $2",
          [uid, morning(day)],
        )
        const own = new Set(rows.filter((row) => row.uid === uid).map((row) => row.mystery_id))
        expect(rowCount).toBe(own.size > 3 ? 1 : own.size)
      }
    }
    expect(seen.size).toBeGreaterThan(100)
  })

  describe("by mail", () => {
    beforeEach(async () => {
      await confirmAddress(member)
      await settle(member, { app: ["ending"], mail: ["ending", "search"] })
    })

    test("a member gets one letter for all of a morning, new mysteries included", async () => {
      const id = await noted(member, { title: "路地の手紙", endDate: "2026-04-08" })
      await noted(member, { title: "地下の鍵", endDate: "2026-04-04" })
      await site.root.query(
        `insert into saved_search_conditions (uid, position, name, url, notify, created_at)
         values ($1, 1, '雨の日', '/mysteries?tag=x', true, '2026-03-01')`,
        [member.uid],
      )
      await createMystery(site, { tag: "x", created_at: new Date("2026-03-20") })
      await work({ day: today })
      await work({ day: today })
      expect(await mailJobs()).toEqual([`${member.uid}.${today}`])
      const letter = await letterOf(member, today)
      const text = JSON.stringify(letter?.body)
      expect(letter?.subject).toBe("「気になる」の謎の最終日が近づいています")
      expect(text).toContain("「気になる」の「路地の手紙」は、あと7日で終了します（4月8日まで）")
      expect(text).toContain(`https://nazomeguri.example/mysteries/${id}`)
      expect(text).toContain("「地下の鍵」")
      expect(text).toContain("「雨の日」に新しい謎が1件あります")
      expect(letter?.stopAt).toMatch(
        /^https:\/\/nazomeguri\.example\/letters\/stop\?token=[\w-]{32}$/,
      )
      expect((await letterOf(member, today))?.stopAt).toBe(letter?.stopAt)
    })

    test("there is no letter to an unconfirmed address, nor about what they have played meanwhile", async () => {
      const id = await noted(member, { endDate: "2026-04-08" })
      await work({ day: today })
      expect(await letterOf(member, today)).not.toBeNull()
      await setStatuses(site, await createMember(site), 1, [id])
      await site.root.query(
        "update favorite_mysteries set status = 2 where uid = $1 and mysteryid = $2",
        [member.uid, id],
      )
      expect(await letterOf(member, today)).toBeNull()
      await site.root.query("update favorite_mysteries set status = 1 where uid = $1", [member.uid])
      await site.root.query("update user_emails set email_confirmed_at = null where uid = $1", [
        member.uid,
      ])
      expect(await letterOf(member, today)).toBeNull()
    })

    test("the token of a letter stops the letters and nothing else", async () => {
      await settle(member, { mail: ["like", "ending", "search"] })
      await noted(member, { endDate: "2026-04-08" })
      await work({ day: today })
      const token = new URL((await letterOf(member, today))?.stopAt ?? "").searchParams.get("token")
      const stop = async (given: string | null) =>
        (
          await site.root.query<{ known: boolean }>("select stop_letters($1, 'morning') as known", [
            given,
          ])
        ).rows[0]?.known
      expect([await stop("x".repeat(32)), await stop(token), await stop(token)]).toEqual([
        false,
        true,
        true,
      ])
      const { rows } = await site.root.query(
        "select mail_kinds from notification_settings where uid = $1",
        [member.uid],
      )
      expect(rows).toEqual([{ mail_kinds: ["like"] }])
      expect(await letterOf(member, today)).toBeNull()
    })
  })
})

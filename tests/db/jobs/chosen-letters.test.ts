import { createHash } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { blockMember } from "#domain/members/blocking.ts"
import { withdraw } from "#domain/members/withdrawing.ts"
import { readInbox } from "#domain/notifications/inbox.ts"
import { markRead } from "#domain/notifications/reading.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import type { TaskContext } from "#server/jobs/task-context.ts"
import { tasks } from "#server/jobs/tasks.ts"
import type { Letter } from "#server/mail/letter.ts"
import { letters } from "#server/mail/letters.ts"
import { smtpDelivery } from "#server/mail/smtp.ts"
import { kindsInOrder, type NotificationKind } from "#shared/members/notification-kinds.ts"
import { addDays, type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { nextWeekday } from "#shared/time/weekdays.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  longAgo,
  type Person,
  readAs,
  setStatuses,
  writeAs,
} from "#tests/support/people.ts"
import { startSmtpServer } from "#tests/support/smtp-server.ts"
import { queuedJobs, skipDelays, startTestWorker } from "./work.ts"

const origin = "https://nazomeguri.example"

let site: TestDatabase
let author: Person
let review: number
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  await site.root.query("truncate notifications, notification_settings, sent_mails cascade")
  await site.root.query("truncate graphile_worker._private_jobs")
  author = await createMember(site, { name: "作者" })
  const mysteryId = await createMystery(site, { title: "路地の手紙" })
  review = await createReview(site, { uid: author.uid, mysteryId })
  await confirmAddress(author)
})

const run = (sql: string, ...values: unknown[]) => site.root.query(sql, values)

const confirmAddress = ({ uid }: Person) =>
  run(
    "insert into user_emails (uid, email, email_confirmed_at) values ($1, $2, now())",
    uid,
    `${uid}@example.com`,
  )

const leaving = { reasons: [], at: new Date() }

type Channels = { muted?: string[]; mail?: string[]; digest?: string[] }

const choose = ({ uid }: Person, { muted = [], mail = [], digest = [] }: Channels) =>
  run(
    `insert into notification_settings (uid, muted_kinds, mail_kinds, digest_kinds) values ($1, $2, $3, $4)
     on conflict (uid) do update set muted_kinds = excluded.muted_kinds, mail_kinds = excluded.mail_kinds,
       digest_kinds = excluded.digest_kinds`,
    uid,
    muted,
    mail,
    digest,
  )

const named = (name: string) => createMember(site, { name, registeredAt: longAgo })

const like = ({ uid }: Person) =>
  run(`insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`, uid, review)
const takeBack = ({ uid }: Person) => run("delete from like_mystery_reviews where uid = $1", uid)
const say = ({ uid }: Person, content = "すてきです") =>
  run(
    "insert into mystery_review_comments (mystery_review_id, uid, content) values ($1, $2, $3)",
    review,
    uid,
    content,
  )

const minute = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute)

type Run = { at: Date; stopAfter?: number; payload?: object }

/** A job at that time; with `stopAfter`, the process dies after so many transactions. */
async function work(
  kind:
    | "mail-notifications"
    | "mail-digests"
    | "tell-of-mysteries"
    | "tell-of-change"
    | "tell-of-new-mystery",
  { at, stopAfter = Infinity, payload = {} }: Run,
) {
  let transactions = 0
  await tasks[kind](payload, {
    inTransaction: (change) => {
      if (transactions++ >= stopAfter) return Promise.reject(new Error("killed"))
      return site.db.service.transaction().execute((tx) => change(tx as unknown as ServiceTx))
    },
    now: () => at,
    signal: new AbortController().signal,
  } as TaskContext)
}

/** The letters that are queued, written as of now. Null is one that tells of nothing any more. */
async function written(): Promise<(Letter | null)[]> {
  const { rows } = await site.root.query<{ payload: { letter: string; id: string } }>(
    "select payload from graphile_worker._private_jobs order by id",
  )
  await site.root.query("truncate graphile_worker._private_jobs")
  const all: (Letter | null)[] = []
  for (const { payload } of rows) {
    all.push(
      await site.db.service.transaction().execute(
        async (tx) =>
          (await letters[payload.letter]?.(tx as unknown as ServiceTx, payload.id, {
            origin,
            postalAddress: null,
          })) ?? null,
      ),
    )
  }
  return all
}

/** The sentences of a letter, without greeting, titles, buttons and the last lines. */
const sentences = (letter: Letter | null | undefined) =>
  letter?.body.slice(1, -1).flatMap((passage) => {
    if (typeof passage === "string") return [passage]
    if (typeof passage === "function") return []
    if ("heading" in passage) return [passage.heading]
    return "text" in passage ? [passage.text.replace(/\n「.*」$/, "")] : []
  })

async function mailAt(at: Date) {
  await work("mail-notifications", { at })
  return (await written()).map(sentences)
}

const nextMonday: Day = nextWeekday(tokyoDay(new Date()), 1)
const at7 = (day: Day) => new Date(`${day}T07:00:00+09:00`)

async function digestOn(day: Day) {
  await work("mail-digests", { at: at7(day) })
  return (await written()).map(sentences)
}

const inbox = async (person: Person) =>
  (await readAs(site, person, (tx) => readInbox(tx, person, 1))).entries.map(({ text }) => text)

/** An act that makes each kind of notification for the author, and its words. */
const acts: Record<
  Exclude<NotificationKind, "ending" | "search">,
  { act: () => Promise<unknown>; says: string }
> = {
  like: {
    act: async () => like(await named("花子")),
    says: "花子さんがあなたのナゾ活にいいねしました！",
  },
  comment: {
    act: async () => say(await named("花子")),
    says: "花子さんがあなたのナゾ活にコメントしました！",
  },
  mention: {
    act: async () => {
      await run("update users set name = $2 where uid = $1", author.uid, `作者${author.nzUserId}`)
      const other = await named("花子")
      review = await createReview(site, { uid: other.uid, mysteryId: await createMystery(site) })
      await say(other, `@作者${author.nzUserId} どう思いますか`)
    },
    says: "花子さんがコメントであなたをメンションしました！",
  },
  follow: {
    act: async () =>
      run(
        "insert into follows (follower_uid, followee_uid) values ($1, $2)",
        (await named("花子")).uid,
        author.uid,
      ),
    says: "花子さんにフォローされました！",
  },
  badge: {
    act: () => run(`select tell($1, 'badge', '{"badge": "bronze"}')`, author.uid),
    says: "🎉 BRONZEバッジを獲得しました！",
  },
  change: {
    act: async () => {
      const mysteryId = await createMystery(site, { title: "灯台の謎" })
      await setStatuses(site, author, 1, [mysteryId])
      const { rows } = await run(
        `insert into mystery_updates (mystery_id, before, after, by_kind)
         values ($1, '{"situation": null}', '{"situation": "cancelled"}', 'desk') returning id::integer`,
        mysteryId,
      )
      await work("tell-of-change", { at: new Date(), payload: rows[0] })
      await run("truncate graphile_worker._private_jobs")
    },
    says: "「気になる」の「灯台の謎」は、中止になりました",
  },
  "new-mystery": {
    act: async () => {
      await run(
        "insert into makers (name, published) values ('灯台舎', true) on conflict do nothing",
      )
      await run("insert into maker_follows (uid, maker) values ($1, '灯台舎')", author.uid)
      await createMystery(site, { title: "灯台の謎", maker: "灯台舎" })
      const id = createHash("md5").update("灯台舎").digest("hex")
      await work("tell-of-new-mystery", { at: new Date(), payload: { id } })
      await run("truncate graphile_worker._private_jobs")
    },
    says: "「灯台舎」の新しい謎「灯台の謎」が公開されました！",
  },
}

describe.each(Object.entries(acts))("a member who wants %s", (kind, { act, says }) => {
  test.each([
    ["in the app alone", {}, [true, false, false]],
    ["by mail as well", { mail: [kind] }, [true, true, false]],
    ["by mail alone", { muted: [kind], mail: [kind] }, [false, true, false]],
    ["in the digest alone", { muted: [kind], digest: [kind] }, [false, false, true]],
    ["nowhere", { muted: [kind], mail: ["ending"], digest: ["ending"] }, [false, false, false]],
  ])("%s gets it there and nowhere else", async (_, channels, [app, mail, digest]) => {
    await choose(author, channels)
    await act()
    expect([
      await inbox(author),
      (await mailAt(inMinutes(10))).flat(),
      (await digestOn(nextMonday)).flat().includes(says),
    ]).toEqual([app ? [says] : [], mail ? [says] : [], digest])
  })
})

describe("a letter of notifications", () => {
  beforeEach(() => choose(author, { mail: ["like", "comment"] }))

  test("has several in one, merged as in the app, and comes once an hour at most", async () => {
    await like(await named("花子"))
    await like(await named("太郎"))
    await say(await named("次郎"))
    // Not before it is sure that they stay.
    expect(await mailAt(inMinutes(0))).toEqual([])
    const [first, ...others] = await mailAt(inMinutes(10))
    expect([first?.toSorted(), others]).toEqual([
      [
        "太郎さんほか1人があなたのナゾ活にいいねしました！",
        "次郎さんがあなたのナゾ活にコメントしました！",
      ].toSorted(),
      [],
    ])
    await like(await named("三郎"))
    expect([await mailAt(inMinutes(20)), await mailAt(inMinutes(65))]).toEqual([[], []])
    expect(await mailAt(inMinutes(75))).toEqual([
      ["三郎さんほか2人があなたのナゾ活にいいねしました！"],
    ])
    expect(await mailAt(inMinutes(300))).toEqual([])
  })

  test("leaves out what was taken back or read meanwhile, and what is no longer wanted", async () => {
    const other = await named("花子")
    await like(other)
    await takeBack(other)
    expect(await mailAt(inMinutes(10))).toEqual([])
    await say(other)
    await writeAs(site, author, (tx) => markRead(tx, author))
    expect(await mailAt(inMinutes(10))).toEqual([])
    await say(other)
    await choose(author, { mail: ["like"] })
    expect(await mailAt(inMinutes(10))).toEqual([undefined])
  })

  test("goes to nobody who is suspended or gone, or has not confirmed their address", async () => {
    await like(await named("花子"))
    const set = (change: string) => run(`update users set ${change} where uid = $1`, author.uid)
    const ofHour = async (hour: number) => {
      await run("update user_notifications set mail_due_at = now() where uid = $1", author.uid)
      return mailAt(inMinutes(10 + hour * 60))
    }
    await set("suspended_at = now()")
    expect(await ofHour(0)).toEqual([undefined])
    await set("suspended_at = null")
    await run("update user_emails set email_confirmed_at = null where uid = $1", author.uid)
    expect(await ofHour(1)).toEqual([undefined])
    await run("update user_emails set email_confirmed_at = now() where uid = $1", author.uid)
    expect(await ofHour(2)).toHaveLength(1)
    await run("update user_notifications set mail_due_at = now() where uid = $1", author.uid)
    await work("mail-notifications", { at: inMinutes(200) })
    await writeAs(site, author, (tx) => withdraw(tx, leaving))
    expect(await written()).toEqual([null])
  })

  test.each([
    [
      "muted",
      (other: Person) =>
        run("insert into muted_users (uid, muted_uid) values ($1, $2)", author.uid, other.uid),
    ],
    [
      "blocked",
      (other: Person) =>
        writeAs(site, author, (tx) =>
          blockMember(tx, author, { nzUserId: other.nzUserId, blocked: true }),
        ),
    ],
    [
      "suspended",
      (other: Person) => run("update users set suspended_at = now() where uid = $1", other.uid),
    ],
    ["withdrawn", (other: Person) => writeAs(site, other, (tx) => withdraw(tx, leaving))],
  ])("names nobody who was %s after it was set aside", async (_, leave) => {
    const other = await named("花子")
    await say(other)
    await work("mail-notifications", { at: inMinutes(10) })
    await leave(other)
    expect(await written()).toEqual([null])
  })

  test("leads to no review that has become private", async () => {
    await choose(author, { mail: ["mention"] })
    await acts.mention.act()
    await run(`update mystery_reviews set "isPrivate" = true where id = $1`, review)
    expect(await mailAt(inMinutes(10))).toEqual([undefined])
  })

  test("makes no link of a name that looks like an address", async () => {
    await like(await named("https://evil.example"))
    expect(await mailAt(inMinutes(10))).toEqual([
      ["https：／／evil・exampleさんがあなたのナゾ活にいいねしました！"],
    ])
  })

  test("is queued once, wherever the job ends half-way and however many run at once", async () => {
    const others = [await named("一"), await named("二")]
    for (const person of others) {
      await confirmAddress(person)
      await choose(person, { mail: ["badge"] })
      await run(`select tell($1, 'badge', '{"badge": "bronze"}')`, person.uid)
    }
    const at = inMinutes(10)
    for (let stopAfter = 0; stopAfter < 2; stopAfter++) {
      await work("mail-notifications", { at, stopAfter }).catch(() => undefined)
    }
    await Promise.all([
      work("mail-notifications", { at: inMinutes(11) }),
      work("mail-notifications", { at: inMinutes(11) }),
    ])
    expect((await written()).map((letter) => letter?.to.name).toSorted()).toEqual(["一", "二"])
  })

  test("is sent once, and read as it was meant, with one press to stop it", async () => {
    const server = await startSmtpServer()
    await like(await named("花子 <b>"))
    await work("mail-notifications", { at: inMinutes(10) })
    const { rows } = await site.root.query<{ payload: { id: string } }>(
      "select payload from graphile_worker._private_jobs",
    )
    startTestWorker(site, { letters, deliver: smtpDelivery(server.url) })
    await skipDelays(site)
    await expect.poll(() => queuedJobs(site)).toEqual([])
    // The same job again, as after a crash before it was noted as done.
    await run("select enqueue('mail', $1)", { letter: "notifications", id: rows[0]?.payload.id })
    await expect.poll(() => queuedJobs(site)).toEqual([])
    expect(server.received).toHaveLength(1)
    const [{ to, mail }] = server.received as [(typeof server.received)[0]]
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect([to, mail.subject]).toEqual([
      [`${author.uid}@example.com`],
      "【ナゾメグリ】花子 <b>さんがあなたのナゾ活にいいねしました！",
    ])
    expect(mail.text).toContain("いいねしました！\n「路地の手紙」\nhttps://")
    expect(mail.text).toContain(`${origin}/mysteries/reviews/detail?id=${review}`)
    expect(mail.html).toContain("花子 &lt;b&gt;さん")
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click")
    const stopAt = /<(.*)>/.exec(header("list-unsubscribe") ?? "")?.[1] ?? ""
    const { searchParams } = new URL(stopAt)
    await choose(author, { mail: ["like", "ending"], digest: ["like"] })
    const stop = (token: string | null) =>
      run("select stop_letters($1, $2)", token, searchParams.get("letter"))
    await stop("x".repeat(32))
    await stop(searchParams.get("token"))
    expect((await run("select mail_kinds, digest_kinds from notification_settings")).rows).toEqual([
      { mail_kinds: ["ending"], digest_kinds: ["like"] },
    ])
  })
})

test("a letter of the morning is one of the hour, too", async () => {
  await choose(author, { mail: ["like", "ending"] })
  const today = tokyoDay(new Date())
  const id = await createMystery(site, { endDate: addDays(today, 3) })
  await run(
    `insert into favorite_mysteries (uid, mysteryid, status, "createdAt") values ($1, $2, 1, '2020-01-01')`,
    author.uid,
    id,
  )
  await like(await named("花子"))
  await work("tell-of-mysteries", { at: inMinutes(10) })
  expect(await written()).toHaveLength(1)
  expect([await mailAt(inMinutes(15)), await mailAt(inMinutes(75))]).toEqual([
    [],
    [["花子さんがあなたのナゾ活にいいねしました！"]],
  ])
})

describe("the digest of a week", () => {
  test("tells of the seven days before Monday by kind, read or not, and of ends that are to come", async () => {
    await choose(author, { digest: kindsInOrder })
    await like(await named("花子"))
    await like(await named("太郎"))
    await writeAs(site, author, (tx) => markRead(tx, author))
    await acts.follow.act()
    for (const [count, name] of [
      [2, "以前の名前"],
      [3, "雨の日"],
    ]) {
      await run(
        `with told as (insert into notifications (kind, params, content)
           values ('search', jsonb_build_object('name', $2::text, 'count', $3::integer, 'to', '/mysteries?tag=x'), '') returning id)
         insert into user_notifications (notification_id, uid) select id, $1 from told`,
        author.uid,
        name,
        count,
      )
    }
    const [soon, over, later] = [
      await createMystery(site, { title: "路地の手紙", endDate: addDays(nextMonday, 2) }),
      await createMystery(site, { endDate: addDays(nextMonday, -1) }),
      await createMystery(site, { endDate: addDays(nextMonday, 15) }),
    ]
    await setStatuses(site, author, 1, [soon, over, later])
    await run(
      "update user_notifications set created_at = $2 where uid = $1",
      author.uid,
      at7(addDays(nextMonday, -7)),
    )
    const [digest, ...others] = await digestOn(nextMonday)
    expect([digest?.slice(1), others]).toEqual([
      [
        "ナゾ活へのいいね",
        "太郎さんほか1人があなたのナゾ活にいいねしました！",
        "フォロー",
        "花子さんにフォローされました！",
        "気になる謎の終了間近",
        expect.stringMatching(/^「気になる」の「路地の手紙」は、あと2日で終了します（/),
        "保存した検索条件の新着",
        "「雨の日」に新しい謎が5件あります",
      ],
      [],
    ])
    await setStatuses(site, await createMember(site), 1, [soon])
    await run("delete from favorite_mysteries where uid = $1", author.uid)
    // A week later there is nothing, and so there is no letter.
    expect(await digestOn(addDays(nextMonday, 7))).toEqual([undefined])
  })

  test("means the same week where an attempt is repeated on another day, and is one letter", async () => {
    await choose(author, { digest: ["like"] })
    const ids = async () =>
      (
        await site.root.query<{ payload: { id: string } }>(
          "select payload from graphile_worker._private_jobs",
        )
      ).rows.map(({ payload }) => payload.id)
    await work("mail-digests", { at: at7(nextMonday) })
    await work("mail-digests", { at: at7(addDays(nextMonday, 1)), stopAfter: 0 }).catch(
      () => undefined,
    )
    await Promise.all(
      [1, 6].map((days) => work("mail-digests", { at: at7(addDays(nextMonday, days)) })),
    )
    expect(await ids()).toEqual([`${author.uid}.${nextMonday}`])
  })
})

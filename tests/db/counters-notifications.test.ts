import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { contentOf } from "#shared/members/notification-content.ts"
import { kindsInOrder, listStoredKinds } from "#shared/members/notification-kinds.ts"
import {
  fromTemplate,
  type TemplateKind,
  templates,
} from "#shared/messages/notification-templates.ts"
import { done } from "#shared/outcome.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  writeAs,
} from "#tests/support/people.ts"
import { speakAs } from "./speaking.ts"

let site: TestDatabase
let author: Person
let review: number
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  author = await createMember(site)
  review = await createReview(site, { uid: author.uid, mysteryId: await createMystery(site) })
})

/** Actions of one member that another is notified of. */
const actions = {
  like: (actor: Person) =>
    writeAs(site, actor, async (tx) => {
      const row = { uid: actor.uid, mysteryReviewId: review }
      return done(await tx.insertInto("like_mystery_reviews").values(row).executeTakeFirst())
    }),
  comment: (actor: Person) =>
    writeAs(site, actor, async (tx) => {
      const row = { uid: actor.uid, mystery_review_id: review, content: "すてきです" }
      return done(await tx.insertInto("mystery_review_comments").values(row).executeTakeFirst())
    }),
  follow: (actor: Person) =>
    writeAs(site, actor, async (tx) => {
      const row = { follower_uid: actor.uid, followee_uid: author.uid }
      return done(await tx.insertInto("follows").values(row).executeTakeFirst())
    }),
}
const kinds = Object.keys(actions) as (keyof typeof actions)[]

async function inboxOf({ uid }: Person) {
  const { rows } = await site.root.query<{ kind: string; content: string; read: boolean }>(
    `select kind, content, read from user_notifications n join notifications t on t.id = n.notification_id
     where n.uid = $1 order by n.id`,
    [uid],
  )
  return rows
}

/** The words of pages for the same parameters, as the contract stores them. */
const contentFor = (kind: TemplateKind, params: Record<string, unknown>) =>
  contentOf(fromTemplate(kind, params))

describe.for(kinds)("a %s", (kind) => {
  const act = (actor: Person) => actions[kind](actor)

  test("notifies the other with the text of the message catalogue, unread", async () => {
    const name = "ひなた"
    const actor = await createMember(site, { name })
    expect(await act(actor)).toMatchObject({ ok: true })
    const content = contentFor(kind, { name, nzUserId: actor.nzUserId, reviewId: review })
    expect(await inboxOf(author)).toEqual([{ kind, content, read: false }])
  })

  test("by a member whose name is HTML is escaped in the notification", async () => {
    const actor = await createMember(site, { name: `<script>alert("1' & 2")</script>%s` })
    await act(actor)
    const name = "&lt;script&gt;alert(&quot;1&#39; &amp; 2&quot;)&lt;/script&gt;%s"
    expect(await inboxOf(author)).toMatchObject([
      { content: expect.stringContaining(`${name}さん`) },
    ])
  })

  test("by a muted member does not notify", async () => {
    const actor = await createMember(site)
    await site.root.query("insert into muted_users (uid, muted_uid) values ($1, $2)", [
      author.uid,
      actor.uid,
    ])
    expect(await act(actor)).toMatchObject({ ok: true })
    expect(await inboxOf(author)).toEqual([])
  })

  test("does not notify a member who switched this kind off, but one who switched off the others", async () => {
    const choose = (muted: string[]) =>
      site.root.query(
        `insert into notification_settings (uid, muted_kinds) values ($1, $2)
         on conflict (uid) do update set muted_kinds = excluded.muted_kinds`,
        [author.uid, muted],
      )
    await choose([kind])
    await act(await createMember(site))
    expect(await inboxOf(author)).toEqual([])
    await choose(kinds.filter((other) => other !== kind))
    await act(await createMember(site))
    expect(await inboxOf(author)).toHaveLength(1)
  })
})

describe("nobody is notified", () => {
  test("of their own comment", async () => {
    expect(await actions.comment(author)).toMatchObject({ ok: true })
    expect(await inboxOf(author)).toEqual([])
  })

  test.for(["like", "follow"] as const)(
    "twice of one %s that was taken back and repeated on one day",
    async (kind) => {
      const actor = await createMember(site)
      await actions[kind](actor)
      await site.root.query(`delete from like_mystery_reviews where uid = '${actor.uid}'`)
      await site.root.query(`delete from follows where follower_uid = '${actor.uid}'`)
      await site.root.query(`update users set name = '改名しました' where uid = '${actor.uid}'`)
      expect(await actions[kind](actor)).toMatchObject({ ok: true })
      expect(await inboxOf(author)).toHaveLength(1)
    },
  )

  test("of a badge if they switched badges off, but they still get it", async () => {
    await site.root.query(`insert into notification_settings values ('${author.uid}', '{badge}')`)
    await site.root.query(
      `update user_stats set likes_received = 10, public_count = 10 where uid = '${author.uid}'`,
    )
    const { rows } = await site.root.query(`select badge from users where uid = '${author.uid}'`)
    expect(rows).toEqual([{ badge: "bronze" }])
    expect(await inboxOf(author)).toEqual([])
  })
})

describe("what the database tells", () => {
  const kindsTold = Object.keys(templates) as TemplateKind[]

  test.for(kindsTold.flatMap((kind) => [1, 4].map((count) => ({ kind, count }))))(
    "of the kind $kind and $count people is stored with the words that pages show",
    async ({ kind, count }) => {
      const name = `{reviewId}{$&}<b>'"&%s`
      const params = { name, title: name, badge: "gold", reviewId: 7, nzUserId: 12, count }
      const { rows } = await site.root.query("select notification_html($1, $2) as content", [
        kind,
        params,
      ])
      expect(rows).toEqual([{ content: contentFor(kind, params) }])
    },
  )
})

test("an administrator can tell a member of a decision, whatever kinds they switched off", async () => {
  await site.root.query("insert into notification_settings (uid, muted_kinds) values ($1, $2)", [
    author.uid,
    kindsInOrder,
  ])
  const params = { title: "路地の手紙", reviewId: 3, reason: "広告のため" }
  const session = await speakAs(site, await createMember(site, { role: "admin" }))
  await session.query("select tell($1, 'removed-review', $2)", [author.uid, params])
  const content = contentFor("removed-review", params)
  expect(await inboxOf(author)).toEqual([{ kind: "removed-review", content, read: false }])
})

describe("the kinds of notification", () => {
  test("are the same for the database and for pages", async () => {
    const { rows } = await site.root.query("select notification_kinds() as kinds")
    expect(rows).toEqual([{ kinds: listStoredKinds().toSorted() }])
  })

  test("are all stored, and no others", async () => {
    const store = (kind: string) =>
      site.root.query("insert into notifications (kind, content) values ($1, '')", [kind])
    for (const kind of listStoredKinds()) await store(kind)
    const refusal = { constraint: "notifications_kind_known" }
    await expect(store("gossip")).rejects.toMatchObject(refusal)
    await expect(site.root.query("update notifications set kind = 'gossip'")).rejects.toMatchObject(
      refusal,
    )
  })
})

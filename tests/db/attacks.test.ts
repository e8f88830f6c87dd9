import type pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  joinMaker,
  createReview,
  longAgo,
  type Person,
  setStatuses,
} from "#tests/support/people.ts"
import { checked, denied, expectRefusal, logIn, speakAs } from "./speaking.ts"

// Attempts of a member with plain SQL access through the columns they may write.

let site: TestDatabase
let ann: Person
let member: pg.Client
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const draft = (n: number) => `draft${String(n).padStart(17, "0")}`
let drafts = 0

async function asNewMember(given: Parameters<typeof createMember>[1] = {}) {
  ann = await createMember(site, given)
  member = await speakAs(site, ann)
  return ann
}

async function addDraft(more: Record<string, unknown> = {}): Promise<string> {
  const row = { id: draft(++drafts), title: "わたしの謎", uid: ann.uid, ...more }
  const names = Object.keys(row).map((name) => `"${name}"`)
  await member.query(
    `insert into mysteries (${names.join(", ")}) values (${names.map((_, n) => `$${n + 1}`).join(", ")})`,
    Object.values(row),
  )
  return row.id
}

async function one(query: string, values: unknown[] = []) {
  const { rows } = await site.root.query<Record<string, unknown>>(query, values)
  return rows[0]
}

describe("a member's own mystery", () => {
  test("cannot be published by the member: not when created, not later, and not without a status", async () => {
    await asNewMember()
    await expect(addDraft({ status: "published" })).rejects.toMatchObject(denied)
    const id = await addDraft()
    expect(await one("select status from mysteries where id = $1", [id])).toEqual({
      status: "submitted",
    })
    const publish = "update mysteries set status = $2 where id = $1"
    await expectRefusal(member, publish, [id, "published"], checked("mysteries_member_status"))
    await site.root.query(publish, [id, "published"])
    await expectRefusal(member, publish, [id, "draft"], checked("mysteries_member_status"))
    await expectRefusal(member, publish, [id, null], { code: "23502" })
    await expectRefusal(site.root, publish, [id, null], { code: "23502" })
  })

  test("keeps its title, maker and dates once it is published", async () => {
    await asNewMember()
    const id = await addDraft({ maker: "小さな工房" })
    await site.root.query("update mysteries set status = 'published' where id = $1", [id])
    for (const change of ["title = '別の謎'", "maker = '大きな会社'", `"endDate" = '2030-01-01'`]) {
      await expectRefusal(
        member,
        `update mysteries set ${change} where id = $1`,
        [id],
        checked("mysteries_member_recheck"),
      )
    }
    await member.query("update mysteries set story = '夜の図書館で。' where id = $1", [id])
  })

  test("cannot be made a PickUp or given a PickUp text by the member", async () => {
    await asNewMember()
    await expect(addDraft({ subscription: true })).rejects.toMatchObject(denied)
    await expect(addDraft({ pickup: "今週の注目" })).rejects.toMatchObject(denied)
    const id = await addDraft()
    for (const change of ["subscription = true", "pickup = '今週の注目'"]) {
      await expectRefusal(
        member,
        `update mysteries set ${change} where id = $1`,
        [id],
        checked("mysteries_member_pickup"),
      )
    }
    for (const change of [
      "paid = true",
      "uid = 'x'",
      "created_at = now()",
      "rejected_reason = ''",
    ]) {
      await expectRefusal(member, `update mysteries set ${change} where id = $1`, [id], denied)
    }
  })

  test("cannot have too many or too long tags", async () => {
    await asNewMember()
    const many = Array.from({ length: 31 }, (_, n) => `t${n}`).join(",")
    await expect(addDraft({ tag: many })).rejects.toMatchObject(checked("mysteries_tag_form"))
    await expect(addDraft({ tag: "長".repeat(41) })).rejects.toMatchObject(
      checked("mysteries_tag_form"),
    )
    const id = await addDraft({ tag: " 夏 、秋,夏,\u200b,," })
    expect(await one("select tag from mysteries where id = $1", [id])).toEqual({ tag: "夏,秋" })
  })

  test("cannot be dated outside the range of the calendar", async () => {
    await asNewMember()
    const id = await addDraft()
    for (const instant of ["infinity", "-infinity", "4713-01-01 BC", "294276-01-01"]) {
      const update = "update mysteries set updated_at = $2 where id = $1"
      await expectRefusal(member, update, [id, instant], checked("mysteries_updated_at_range"))
    }
  })
})

describe("somebody else's name", () => {
  test("a hidden maker's page by another member is not published together with a mystery of that maker", async () => {
    await asNewMember()
    await site.root.query(
      "insert into makers (name, website) values ('有名な団体', 'https://phish.example'), ('自分の団体', null)",
    )
    await joinMaker(site, "有名な団体", ann)
    await joinMaker(site, "自分の団体", ann)
    await createMystery(site, { maker: "有名な団体" })
    expect(await one("select published from makers where name = '有名な団体'")).toEqual({
      published: false,
    })
    await createMystery(site, { maker: "自分の団体", uid: ann.uid })
    expect(await one("select published from makers where name = '自分の団体'")).toEqual({
      published: true,
    })
  })

  test("a member cannot publish or rename a maker or place they entered", async () => {
    await asNewMember()
    await site.root.query("insert into makers (name) values ('静かな団体')")
    await joinMaker(site, "静かな団体", ann)
    for (const change of ["published = true", "name = '有名な団体'"]) {
      await expectRefusal(
        member,
        `update makers set ${change} where name = '静かな団体'`,
        [],
        denied,
      )
    }
    await member.query("insert into places (name, prefecture_id, uid) values ('広場', '13', $1)", [
      ann.uid,
    ])
    await site.root.query("update places set published = true where uid = $1", [ann.uid])
    const renamed = await member.query("update places set name = '落書き' where uid = $1", [
      ann.uid,
    ])
    expect(renamed.rowCount).toBe(0)
  })

  test("an unpublished place of another member can be neither used nor found by its name", async () => {
    const ben = await createMember(site)
    const hidden = await one(
      "insert into places (name, prefecture_id, uid) values ('秘密の倉庫', '13', $1) returning id",
      [ben.uid],
    )
    await asNewMember()
    const id = await addDraft()
    const borrow = "insert into mystery_places (mystery_id, place_id) values ($1, $2)"
    await expectRefusal(member, borrow, [id, hidden?.["id"]], denied)
    const mystery = await createMystery(site)
    await site.root.query(borrow, [mystery, hidden?.["id"]])
    const found = "select mystery_id from mystery_search where body like '%倉庫%'"
    expect(await one(found)).toBeUndefined()
    await site.root.query("update places set published = true where id = $1", [hidden?.["id"]])
    expect(await one(found)).toEqual({ mystery_id: mystery })
    await site.root.query("update places set name = '市民会館' where id = $1", [hidden?.["id"]])
    expect(await one(found)).toBeUndefined()
  })

  test("a member cannot write in another member's name", async () => {
    const ben = await createMember(site)
    await asNewMember()
    const mystery = await createMystery(site)
    const review = `insert into mystery_reviews (uid, "mysteryId", review) values ($1, $2, 'とても楽しい謎でした。')`
    await expectRefusal(member, review, [ben.uid, mystery], denied)
    await member.query(review, [ann.uid, mystery])
    await expectRefusal(member, "update mystery_reviews set uid = $1", [ben.uid], denied)
    await expectRefusal(
      member,
      "insert into follows (follower_uid, followee_uid) values ($2, $1)",
      [ann.uid, ben.uid],
      denied,
    )
  })
})

describe("a review", () => {
  test("cannot be dated in the future", async () => {
    await asNewMember()
    const post = `insert into mystery_reviews (uid, "mysteryId", review, "createdAt") values ($1, $2, 'とても楽しい謎でした。', $3)
      returning "createdAt" <= now() as past`
    for (const instant of ["2999-01-01", "infinity"]) {
      const { rows } = await member.query(post, [ann.uid, await createMystery(site), instant])
      expect(rows).toEqual([{ past: true }])
    }
    const long = [ann.uid, await createMystery(site), "-infinity"]
    await expectRefusal(member, post, long, checked("mystery_reviews_created_at_range"))
    await expectRefusal(
      member,
      `update mystery_reviews set "updatedAt" = 'infinity' where uid = $1`,
      [ann.uid],
      checked("mystery_reviews_updated_at_range"),
    )
  })

  test("earns no points for an unpublished mystery", async () => {
    await asNewMember()
    const id = await addDraft()
    const post = `insert into mystery_reviews (uid, "mysteryId", review) values ($1, $2, 'とても楽しい謎でした。')`
    await expectRefusal(member, post, [ann.uid, id], denied)
    await expectRefusal(member, "update users set points = 1000 where uid = $1", [ann.uid], denied)
  })

  test.each([
    ["five photos", ["/a", "/b", "/c", "/d", "/e"], "mystery_reviews_photo_limit"],
    [
      "photos with endless addresses",
      ["/a", `/${"b".repeat(5000)}`],
      "mystery_reviews_photos_length",
    ],
    [
      "a first photo with a long address",
      [`/${"a".repeat(500)}`],
      "mystery_reviews_photo_url_length",
    ],
  ])("cannot have %s", async (_, photos, constraint) => {
    await asNewMember()
    const mystery = await createMystery(site)
    const id = await createReview(site, { uid: ann.uid, mysteryId: mystery })
    await expectRefusal(
      member,
      `update mystery_reviews set "allPhotoUrls" = $2 where id = $1`,
      [id, photos],
      checked(constraint),
    )
  })

  test.each([
    ["a list", ["地図"]],
    ["numbers", { "/a": 1 }],
    ["blanks", { "/a": "　" }],
    ["a novel", { "/a": "長".repeat(201) }],
    ["an endless address", { [`/${"b".repeat(500)}`]: "地図" }],
    ["more than photos", { "/a": "あ", "/b": "い", "/c": "う", "/d": "え", "/e": "お" }],
  ])("cannot have %s for words of its photos", async (_, words) => {
    await asNewMember()
    const mystery = await createMystery(site)
    const id = await createReview(site, { uid: ann.uid, mysteryId: mystery })
    await expectRefusal(
      member,
      "update mystery_reviews set photo_words = $2 where id = $1",
      [id, JSON.stringify(words)],
      checked("mystery_reviews_photo_words"),
    )
  })

  test("that a member cannot read does not even show that it exists", async () => {
    const ben = await createMember(site)
    const hidden = await createReview(site, {
      uid: ben.uid,
      mysteryId: await createMystery(site),
      isPrivate: true,
    })
    await asNewMember()
    const flag = "insert into moderation_reports (uid, review_id, reason) values ($1, $2, 'abuse')"
    for (const id of [hidden, 999_999_999]) await expectRefusal(member, flag, [ann.uid, id], denied)
    const like = `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`
    for (const id of [hidden, 999_999_999]) await expectRefusal(member, like, [ann.uid, id], denied)
  })
})

describe("a profile", () => {
  test.each([
    ["a novel as a type", "types", ["01", "x".repeat(10_000)], "users_types_form"],
    ["a null as a type", "types", [null], "users_types_form"],
    [
      "48 prefectures",
      "prefectures",
      Array.from({ length: 48 }, () => "13"),
      "users_prefectures_form",
    ],
    ["a script as a link", "snsLink1", "javascript:alert(1)", "users_sns_link_1_form"],
    [
      "a name that nobody can see",
      "name",
      "\u3000\u200b\u00ad\u3164\u{e0041}",
      "users_name_visible",
    ],
    ["an endless name", "name", "長".repeat(51), "users_name_form"],
  ])("cannot contain %s", async (_, column, value, constraint) => {
    await asNewMember()
    await expectRefusal(
      member,
      `update users set "${column}" = $2 where uid = $1`,
      [ann.uid, value],
      checked(constraint),
    )
  })

  test("of another member cannot be edited by an administrator, except for the administrator's flags", async () => {
    await asNewMember()
    const admin = await speakAs(site, await createMember(site, { role: "admin" }))
    await expectRefusal(admin, "update users set name = '別人' where uid = $1", [ann.uid], {
      code: "42501",
      constraint: "users_admin_edit",
    })
    await expectRefusal(admin, "update users set points = 9 where uid = $1", [ann.uid], denied)
    await expectRefusal(admin, "update users set role = 'admin' where uid = $1", [ann.uid], denied)
    for (const column of ["suspended_at = now()", "suspended_reads = true"]) {
      await expectRefusal(admin, `update users set ${column} where uid = $1`, [ann.uid], denied)
    }
    await admin.query("update users set official = true, badge = 'gold' where uid = $1", [ann.uid])
  })
})

describe("an address", () => {
  test.each([
    "https://good.example\nhttps://evil.example",
    "https://good.example@evil.example/",
    "https://good.example\\@evil.example/",
    "https:// evil.example",
    'https://good.example/"onclick="alert(1)',
    "javascript:alert(1)",
    "//evil.example/",
    "data:text/html,x",
    "https://",
  ])("%j is neither a link nor a picture", async (address) => {
    await asNewMember()
    await expect(addDraft({ url: address })).rejects.toMatchObject(checked("mysteries_url_form"))
    await expect(createMystery(site, { img: address })).rejects.toMatchObject(
      checked("mysteries_img_form"),
    )
    await expectRefusal(
      member,
      "update users set photo = $2 where uid = $1",
      [ann.uid, address],
      checked("users_photo_form"),
    )
    const id = await createReview(site, { uid: ann.uid, mysteryId: await createMystery(site) })
    await expectRefusal(
      member,
      `update mystery_reviews set "allPhotoUrls" = array['/card.png', $2] where id = $1`,
      [id, address],
      checked("mystery_reviews_photos_form"),
    )
  })

  test.each([
    "https://maker.example",
    "http://maker.example:8080/謎/?a=b@c#d",
    "https://謎解き.example/@maker",
  ])("%j is a link and a picture", async (address) => {
    await asNewMember()
    const linked = await addDraft({ url: address })
    const pictured = await createMystery(site, { img: address })
    expect(await one("select url from mysteries where id = $1", [linked])).toEqual({ url: address })
    expect(await one("select img from mysteries where id = $1", [pictured])).toEqual({
      img: address,
    })
  })

  test.each([
    "https://elsewhere.example/seen.png",
    "/card.png",
    `/files/mysteries/${"z".repeat(22)}/image.png`,
  ])(
    "%s is no picture that a member may give their mystery: this site stored none such for it",
    async (address) => {
      await asNewMember()
      await expect(addDraft({ img: address })).rejects.toMatchObject(
        checked("mysteries_member_img"),
      )
      const id = await addDraft({})
      const own = `/files/mysteries/${id}/image.png?v=0123456789abcdef`
      await member.query("update mysteries set img = $2 where id = $1", [id, own])
      await expectRefusal(
        member,
        "update mysteries set img = $2 where id = $1",
        [id, address],
        checked("mysteries_member_img"),
      )
    },
  )
})

describe("a member in a hurry", () => {
  test("adds no more comments a day than anybody could write, in one statement or in many", async () => {
    await asNewMember({ registeredAt: longAgo })
    const review = await createReview(site, { uid: ann.uid, mysteryId: await createMystery(site) })
    const comment = (count: number): [string, unknown[]] => [
      `insert into mystery_review_comments (mystery_review_id, uid, content)
       select $1, $2, 'はい' from generate_series(1, ${count})`,
      [review, ann.uid],
    ]
    await expectRefusal(member, ...comment(501), checked("daily_writes_limit"))
    await member.query(...comment(499))
    await member.query(...comment(1))
    await expectRefusal(member, ...comment(1), checked("daily_writes_limit"))
    await site.root.query("update daily_writes set day = day - 1 where uid = $1", [ann.uid])
    await member.query(...comment(1))
    expect(await one("select written from daily_writes where uid = $1", [ann.uid])).toEqual({
      written: 1,
    })
  })

  test("adds no thousands of drafts, places, reviews or moderation reports", async () => {
    await asNewMember()
    for (const [most, insert] of [
      [500, "into mysteries (id, title, uid) select lpad(n::text, 22, 'd'), '謎', $1"],
      [300, "into places (name, prefecture_id, uid) select '広場', '13', $1"],
      [
        100,
        "into moderation_reports (uid, mystery_id, reason) select $1, lpad(n::text, 22, 'd'), 'other'",
      ],
    ] as const) {
      const add = (count: number) => `insert ${insert} from generate_series(1, ${count}) n`
      await expectRefusal(member, add(most + 1), [ann.uid], checked("daily_writes_limit"))
      await member.query(add(most), [ann.uid])
    }
  })
})

describe("a refusal tells nothing", () => {
  test("of hidden mysteries to a list of the best", async () => {
    await asNewMember()
    const hidden = await createMystery(site, { status: "draft" })
    const add = "insert into my_best (uid, position, mystery_id) values ($1, 1, $2)"
    for (const id of [hidden, "nothing".padEnd(22, "0")]) {
      await expectRefusal(member, add, [ann.uid, id], denied)
    }
    const unplayed = await createMystery(site)
    await expectRefusal(member, add, [ann.uid, unplayed], denied)
    await setStatuses(site, ann, 2, [unplayed])
    await member.query(add, [ann.uid, unplayed])
    await expectRefusal(member, "update my_best set hidden = false", [], denied)
    await expectRefusal(member, "update my_best set mystery_id = $1", [hidden], denied)
    await member.query("update my_best set position = 2, line = '最高' where uid = $1", [ann.uid])
  })

  test("of withdrawn members to a list of the muted", async () => {
    const gone = await createMember(site)
    await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [gone.uid])
    await asNewMember()
    const mute = "insert into muted_users (uid, muted_uid) values ($1, $2)"
    for (const uid of [gone.uid, "nobody"])
      await expectRefusal(member, mute, [ann.uid, uid], denied)
  })

  test("of hidden makers to a member who names one", async () => {
    await site.root.query("insert into makers (name) values ('秘密の新団体')")
    await asNewMember()
    for (const maker of ["秘密の新団体", "どこにもない団体"]) {
      const add = "insert into makers (name) values ($1)"
      await expectRefusal(member, add, [maker], denied)
      await addDraft({ maker })
      const seen = await member.query("select from makers where name = $1", [maker])
      expect(seen.rowCount).toBe(0)
    }
  })
})

describe("a date in the future", () => {
  test("cannot be that of a play, because nobody has played tomorrow", async () => {
    await asNewMember()
    const day = "(now() at time zone 'Asia/Tokyo')::date"
    const added = [ann.uid, await createMystery(site)]
    const status = (when: string) =>
      `insert into favorite_mysteries (uid, mysteryid, status, played_on) values ($1, $2, 2, ${when})`
    const review = (when: string) =>
      `insert into mystery_reviews (uid, "mysteryId", review, "playDate") values ($1, $2, 'とても楽しい謎でした。', ${when})`
    const again = (when: string) => `insert into review_plays (review_id, played_on)
      select id, ${when} from mystery_reviews where uid = $1 and "mysteryId" = $2`
    for (const [table, add, change] of [
      ["favorite_mysteries", status, "update favorite_mysteries set played_on"],
      ["mystery_reviews", review, `update mystery_reviews set "playDate"`],
      ["review_plays", again, null],
    ] as const) {
      const refusal = checked(`${table}_no_future_play`)
      await expectRefusal(member, add(`${day} + 1`), added, refusal)
      await member.query(add(day), added)
      if (change) {
        await expectRefusal(member, `${change} = ${day} + 1 where uid = $1`, [ann.uid], refusal)
      }
    }
  })

  test("cannot be that of a status", async () => {
    await asNewMember()
    const post = `insert into favorite_mysteries (uid, mysteryid, status, "createdAt") values ($1, $2, 1, '2999-01-01')`
    await member.query(post, [ann.uid, await createMystery(site)])
    await member.query(`update favorite_mysteries set "createdAt" = 'infinity' where uid = $1`, [
      ann.uid,
    ])
    const dated = `select "createdAt" <= now() as past from favorite_mysteries where uid = $1`
    expect(await one(dated, [ann.uid])).toEqual({ past: true })
  })

  test.each(["infinity", "2999-01-01"])(
    "cannot be that of a withdrawal, which would never be erased: %s",
    async (instant) => {
      await asNewMember()
      await member.query("select withdraw($1)", [instant])
      const gone = `select "deletedAt" <= now() as past from users where uid = $1`
      expect(await one(gone, [ann.uid])).toEqual({ past: true })
    },
  )
})

describe("functions that act with the keeper's rights", () => {
  test("cannot be misled by a member's own tables and search path", async () => {
    await asNewMember()
    // A copied database lets members make temporary tables; a migrated one does not (trap 11).
    await member.query("create temporary table users (uid text)")
    await member.query("insert into pg_temp.users values ('somebody else')")
    await member.query("select set_config('search_path', 'pg_temp, public', false)")
    expect((await member.query("select writing_uid() as uid")).rows).toEqual([{ uid: ann.uid }])
    await member.query(`update public.users set name = '変わらぬ人' where uid = $1`, [ann.uid])
    expect(await one("select name from users where uid = $1", [ann.uid])).toEqual({
      name: "変わらぬ人",
    })
  })

  test("cannot be called or changed by members, and nobody can take the keeper's role", async () => {
    await asNewMember()
    for (const statement of [
      "select recount_everything()",
      "select search_row(null)",
      `select announce_invalidation('{"hard": ["everything"]}')`,
      "select * from ops.secrets",
      "select hold_member('x')",
      "call guard('users')",
      "set role keeper",
      "set session_replication_role = replica",
      "alter table users disable row level security",
      "alter function writing_uid() security invoker",
      "create function start_member() returns trigger language plpgsql as 'begin return null; end'",
    ]) {
      await expectRefusal(member, statement, [], denied)
    }
    await member.query("set row_security = off")
    // With it off, PostgreSQL refuses the query instead of leaving rows out.
    await expectRefusal(member, "select from favorite_mysteries", [], denied)
  })

  test("count events only for what guests can see, and none for made-up subjects", async () => {
    const mystery = await createMystery(site)
    const hidden = await createMystery(site, { status: "draft" })
    const intake = await logIn(site, "nazo_intake")
    const subjects = [mystery, mystery, hidden, "madeup"]
      .map((id) => `mystery:${id}`)
      .concat("review:1e9", "review:999", "'; --")
    await intake.query("select record_events('2026-11-21', $1, $2)", [
      subjects.map(() => "card-view"),
      subjects,
    ])
    const { rows } = await site.root.query("select subject, count from analytics_events_daily")
    expect(rows).toEqual([{ subject: `mystery:${mystery}`, count: "2" }])
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { eraseMember } from "#domain/members/erasing.ts"
import { writeAsService } from "#server/db/viewer.ts"
import type { Administrator } from "#shared/members/viewer.ts"
import { tableNames } from "#shared/messages/desk-words.ts"
import { done, refused } from "#shared/outcome.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createAdministrator,
  createMember,
  createMystery,
  createReview,
  type Person as Member,
  writeAs,
} from "#tests/support/people.ts"
import { ada, ben, type Person } from "./access/people.ts"
import { rows } from "./access/rows.ts"
import { become } from "./access/sessions.ts"
import { type Catalogue, insert, readCatalogue, where } from "./access/statements.ts"
import { fillWorld } from "./access/world.ts"
import { denied, expectRefusal, logIn } from "./speaking.ts"

/** Every logged table, and what an administrator changes there. */
const changes: Record<string, string> = {
  areas: "name = '別名'",
  categories: "name = '別名'",
  column_mysteries: "position = 99",
  column_pictures: "words = '別の絵'",
  columns: "title = '別名'",
  contact_messages: "handled_at = now()",
  coupons: "title = '別名'",
  game_impressions: "",
  makers: "description = '説明'",
  moderation_reports: "status = 'done'",
  mysteries: "title = '別名'",
  mystery_changes: "title = '別名'",
  mystery_outlines: "time_limit = 1",
  mystery_places: "place_id = (select max(id) from places)",
  mystery_review_comments: "",
  mystery_reviews: "",
  newsletters: "subject = '別の便り'",
  notifications: "deleted_at = now()",
  places: "kana = 'べつめい'",
  prefectures: "name = '別名'",
  review_answers: "",
  survey_questions: "question = '？？'",
  surveys: "title = '別名'",
  tags: "name = '別名'",
  types: "name = '別名'",
  users: "badge = 'gold'",
}

/** Written by functions alone, whose tests look at the log (domain/members/suspending.db.test.ts), or in the writer's own name. */
const byFunctions = [
  "appeals",
  "case_notes",
  "cases",
  "catalogue_imports",
  "column_versions",
  "figure_freezes",
  "maker_claims",
  "maker_members",
  "mystery_closed_days",
  "mystery_corrections",
  "mystery_doubts",
  "mystery_hours",
  "mystery_merges",
  "mystery_situations",
  "removals",
  "suspensions",
]

describe("the moderation log", () => {
  let site: TestDatabase
  let catalogue: Catalogue
  beforeAll(async () => {
    site = await createDatabase()
    await fillWorld(site.root)
    await site.root.query("delete from moderation_log")
    catalogue = await readCatalogue(site.root)
  })
  afterAll(() => site.drop())
  beforeEach(async () => {
    await site.root.query("begin")
  })
  afterEach(async () => {
    await site.root.query("rollback")
  })

  const columnsOf = (table: string) => catalogue.get(table) ?? []
  function rowOf(table: string, person: Person, fresh = false) {
    const [make] = Object.values(rows.find((one) => one.table === table)?.states ?? {})
    return make?.(person, fresh) ?? {}
  }

  /** Statements of an administrator on the row of another member, by verb. */
  function statementsOn(table: string): Record<string, string> {
    const found = where(rowOf(table, ben), columnsOf(table))
    const fresh = rowOf(table, ben.twin ?? ben, true)
    return {
      insert: insert(table, fresh, columnsOf(table), { generateIds: true }),
      update: `update ${table} set ${changes[table]} where ${found}`,
      delete: `delete from ${table} where ${found}`,
    }
  }

  const verbsOf = async (table: string) => {
    const { rows: verbs } = await site.root.query<{ verb: string }>(
      `select verb from pg_trigger, (values ('insert', 4), ('delete', 8), ('update', 16)) verbs (verb, bit)
       where tgname = 'keep_moderation_log' and tgrelid = $1::regclass and tgtype & bit <> 0`,
      [table],
    )
    return verbs.map(({ verb }) => verb).filter((verb) => verb !== "update" || changes[table])
  }

  test("is kept of every table that the desk writes, and has a word for it", async () => {
    const { rows: logged } = await site.root.query<{ name: string }>(
      "select tgrelid::regclass::text as name from pg_trigger where tgname = 'keep_moderation_log' order by 1",
    )
    expect(logged.map(({ name }) => name)).toEqual(
      [...Object.keys(changes), ...byFunctions].toSorted(),
    )
    expect(logged.filter(({ name }) => !Object.hasOwn(tableNames, name))).toEqual([])
  })

  test.each(Object.keys(changes))(
    "has one entry for each row of %s that an administrator inserts, updates or deletes",
    async (table) => {
      const keys = columnsOf(table).filter(({ key }) => key)
      const key = keys.map(({ name }) => String(rowOf(table, ben)[name]))
      const verbs = await verbsOf(table)
      expect(verbs).not.toEqual([])
      for (const verb of verbs) {
        await site.root.query("savepoint somebody")
        await become(site.root, "admin", ada)
        await site.root.query(statementsOn(table)[verb] ?? "")
        await site.root.query("set local role none")
        const { rows: entries } = await site.root.query(
          `select verb, administrator_uid as by, before is null as is_new, after is null as is_gone,
             -- A member is named by their number.
             row_key = (
               select string_agg(coalesce(u."nzUserId"::text, part), ' ' order by n)
               from unnest($2::text[]) with ordinality parts (part, n) left join users u on u.uid = part) as is_of_row
           from moderation_log where table_name = $1`,
          [table, key],
        )
        const [is_new, is_gone] = [verb === "insert", verb === "delete"]
        expect(entries).toEqual([{ verb, by: ada.uid, is_of_row: !is_new, is_new, is_gone }])
        await site.root.query("rollback to savepoint somebody")
      }
    },
  )
})

describe("an entry of the moderation log", () => {
  let site: TestDatabase
  let administrator: Administrator & { nzUserId: number }
  let member: Member
  let mystery: string
  beforeAll(async () => {
    site = await createDatabase()
  })
  afterAll(() => site.drop())
  beforeEach(async () => {
    await site.root.query("delete from moderation_log")
    administrator = await createAdministrator(site)
    member = await createMember(site)
    mystery = await createMystery(site, { title: "前の題", uid: member.uid })
  })

  const entries = async () =>
    (
      await site.root.query(
        "select administrator, administrator_uid, verb, table_name, row_key, before, after from moderation_log order by id",
      )
    ).rows
  const rename = (by: Member | Administrator, title = "後の題") =>
    writeAs(site, by, async (tx) => {
      await tx.updateTable("mysteries").set({ title }).where("id", "=", mystery).execute()
      return done(null)
    })

  test("says who changed which columns of what, from what to what", async () => {
    await rename(administrator)
    const { nzUserId, uid } = administrator
    expect(await entries()).toEqual([
      {
        administrator: nzUserId,
        administrator_uid: uid,
        verb: "update",
        table_name: "mysteries",
        row_key: mystery,
        before: { title: "前の題" },
        after: { title: "後の題" },
      },
    ])
  })

  test("is not there when nothing changed, or when the change was rolled back", async () => {
    await rename(administrator, "前の題")
    await writeAs(site, administrator, async (tx) => {
      await tx.updateTable("mysteries").set({ title: "x" }).where("id", "=", mystery).execute()
      return refused("conflict")
    })
    expect(await entries()).toEqual([])
  })

  test("is not written of what members, the server, or administrators as members do", async () => {
    await writeAsService(
      site.db,
      async (tx) =>
        done(await tx.updateTable("mysteries").set({ content: "x" }).executeTakeFirst()),
      () => undefined,
    )
    const own = await createReview(site, { uid: administrator.uid, mysteryId: mystery })
    await writeAs(site, administrator, async (tx) => {
      await tx
        .updateTable("users")
        .set({ name: "花子" })
        .where("uid", "=", administrator.uid)
        .execute()
      await tx
        .updateTable("mystery_reviews")
        .set({ review: "書き直した。" })
        .where("id", "=", own)
        .execute()
      await tx.deleteFrom("mystery_reviews").where("id", "=", own).execute()
      return done(null)
    })
    await writeAs(site, member, async (tx) =>
      done(await tx.updateTable("mysteries").set({ content: "y" }).executeTakeFirst()),
    )
    expect(await entries()).toEqual([])
  })

  test("has neither a secret nor what a member wrote", async () => {
    const canary = "himitsu7k2v"
    const mysteryId = mystery
    const review = await createReview(site, { uid: member.uid, mysteryId, review: `${canary}です` })
    await site.root.query(
      `insert into mystery_review_comments (mystery_review_id, uid, content) values ($1, $2, $3)`,
      [await createReview(site, { uid: administrator.uid, mysteryId }), member.uid, canary],
    )
    await site.root.query(
      `insert into contact_messages (name, email, kind, body, submission) values ($1, $1 || '@example.com', 'bug', $1, repeat('x', 43))`,
      [canary],
    )
    await site.root.query(
      `insert into coupons (title, code, valid_from, valid_to) values ('割引', $1, '2026-01-01', '2027-01-01')`,
      [canary],
    )
    await site.root.query(
      `insert into moderation_reports (uid, mystery_id, reason, body) values ($1, $2, 'other', $3)`,
      [member.uid, mysteryId, canary],
    )
    await writeAs(site, administrator, async (tx) => {
      await tx.deleteFrom("mystery_review_comments").where("uid", "=", member.uid).execute()
      await tx.deleteFrom("mystery_reviews").where("id", "=", review).execute()
      await tx.deleteFrom("contact_messages").execute()
      await tx
        .updateTable("coupons")
        .set({ code: `${canary}2` })
        .execute()
      await tx.deleteFrom("coupons").execute()
      await tx.deleteFrom("moderation_reports").execute()
      return done(null)
    })
    const written = await entries()
    expect(written).toHaveLength(6)
    expect(JSON.stringify(written)).not.toContain(canary)
    // Their number may stay when their account is erased.
    expect(JSON.stringify(written)).not.toContain(member.uid)
    expect(written[1]).toMatchObject({ before: { uid: member.nzUserId, mysteryId } })
  })

  test.each([
    ["is none any more", "role = 'authenticated'"],
    ["is suspended", "suspended_at = now()"],
    ["has withdrawn", `"deletedAt" = now()`],
  ])("cannot be written for an administrator who %s, so nothing is changed", async (_, change) => {
    await site.root.query(`update users set ${change} where uid = $1`, [administrator.uid])
    expect(await rename(administrator)).toMatchObject({ code: "not-administrator" })
    const { rows: found } = await site.root.query("select title from mysteries where id = $1", [
      mystery,
    ])
    expect(found).toEqual([{ title: "前の題" }])
  })

  test("keeps the number of an administrator whose account is erased", async () => {
    await rename(administrator)
    await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [
      administrator.uid,
    ])
    await writeAsService(
      site.db,
      async (tx) => done(await eraseMember(tx, administrator.uid)),
      () => undefined,
    )
    expect(await entries()).toMatchObject([
      { administrator: administrator.nzUserId, administrator_uid: null },
    ])
  })

  test("is changed, deleted and forged by nobody", async () => {
    await rename(administrator)
    const forged =
      "insert into moderation_log (administrator, verb, table_name, row_key) values (1, 'delete', 'tags', 'x')"
    const changed = [
      "update moderation_log set row_key = 'x'",
      "delete from moderation_log",
      "truncate moderation_log",
    ]
    for (const login of ["nazo_public", "nazo_member", "nazo_admin", "nazo_service"] as const) {
      const session = await logIn(site, login)
      await session.query("set default_transaction_read_only = off")
      for (const statement of [...changed, forged]) {
        await expectRefusal(session, statement, [], denied)
      }
    }
    // Nobody logs in as keeper.
    await site.root.query("set role keeper")
    for (const statement of changed) await expectRefusal(site.root, statement, [], denied)
    await site.root.query("reset role")
    expect(await entries()).toHaveLength(1)
  })
})

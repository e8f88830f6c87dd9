import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { covers, type DeskRole, deskRoles } from "#shared/members/viewer.ts"
import type { DecisionForm, DeskMemberForm } from "#shared/schemas/desk-forms.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  joinMaker,
  type Person,
} from "#tests/support/people.ts"
import { type Form, openDeskSite, type Sender, versionIn } from "./support/desk-site.ts"
import { origin } from "./support/site.ts"

// Every form of the inbox and of a member's page: tried by everybody whom it is not for, and sent by two administrators at once. A form
// without a row here fails the type check.

/** How many of two at once succeed; the other one is told. Of `both`, each does what it says. */
type AtOnce = "one" | "both"
/** Null for all roles of the desk. */
type Row = [role: DeskRole | null, atOnce: AtOnce, make: () => Promise<Form>]

let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDeskSite>>
let member: Person

beforeAll(async () => {
  database = await createDatabase()
  desk = await openDeskSite(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  member = await createMember(database)
})

const idIn = async (query: string, values: unknown[] = []) => {
  const { rows } = await database.root.query<{ id: number | string }>(query, values)
  return String(rows[0]?.id)
}

const addReview = async (given: Record<string, unknown> = {}) =>
  String(
    await createReview(database, {
      uid: member.uid,
      mysteryId: await createMystery(database),
      ...given,
    }),
  )
const addFlag = async (review: string) =>
  idIn(
    "insert into moderation_reports (uid, review_id, reason) values ($1, $2, 'spam') returning id",
    [(await createMember(database)).uid, review],
  )
const addRemoval = async (review: string) => {
  await database.root.query(
    `update mystery_reviews set removed = true, "isPrivate" = true where id = $1`,
    [review],
  )
  return idIn(
    "insert into removals (uid, review_id, visibility, reason) values ($1, $2, 'public', '宣伝のため') returning id",
    [member.uid, review],
  )
}
const photo = "https://photos.example/one.webp"

const decisions: Record<DecisionForm["what"], Row> = {
  case: [
    "moderator",
    "one",
    async () => ({ flags: await addFlag(await addReview()), verdict: "done", note: "" }),
  ],
  held: [
    "moderator",
    "one",
    async () => ({ id: await addReview({ isPrivate: true, held: true }) }),
  ],
  removal: [
    "moderator",
    "one",
    async () => ({ kind: "review", id: await addReview(), reason: "宣伝のため" }),
  ],
  photo: [
    "moderator",
    "one",
    async () => ({ id: await addReview({ allPhotoUrls: [photo] }), photo, reason: "宣伝のため" }),
  ],
  "put-back": ["moderator", "one", async () => ({ id: await addRemoval(await addReview()) })],
  appeal: [
    "moderator",
    "one",
    async () => ({
      id: await idIn(
        "insert into appeals (uid, removal_id, body) values ($1, $2, '誤解です') returning id",
        [member.uid, await addRemoval(await addReview())],
      ),
      verdict: "approved",
      reply: "確認しました",
    }),
  ],
  undo: [
    "moderator",
    "one",
    async () => {
      const form = { what: "removal", kind: "review", id: await addReview(), reason: "宣伝のため" }
      const removed = await desk.send("/admin", "admin", form)
      const { searchParams } = new URL(removed.headers.get("location") ?? "", origin)
      return { entry: searchParams.get("undo") ?? "" }
    },
  ],
  take: ["moderator", "one", async () => ({ kind: "review", key: await addReview() })],
  leave: ["moderator", "both", async () => ({ kind: "review", key: await addReview() })],
  note: [
    "moderator",
    "both",
    async () => ({ kind: "review", key: await addReview(), note: "確認中" }),
  ],
  entry: [
    "editor",
    "one",
    async () => {
      const id = await createMystery(database, { status: "submitted", uid: member.uid })
      const page = await desk.read("/admin")
      const version = new RegExp(`value="${id}"[^>]*>\\s*<input[^>]*name="version" value="(\\w+)"`)
      return {
        id,
        version: version.exec(page)?.[1] ?? "",
        verdict: "approve",
        reason: "",
      }
    },
  ],
  freeze: [
    null,
    "one",
    async () => {
      const id = await createMystery(database)
      await database.root.query("update mystery_stats set frozen = true where mystery_id = $1", [
        id,
      ])
      const freeze = await idIn(
        `insert into figure_freezes (mystery_id, since, new_voices, other_voices, last_review_id)
         values ($1, now(), 40, 2, 0) returning id`,
        [id],
      )
      return { id: freeze, verdict: "resume" }
    },
  ],
  claim: [
    "admin",
    "one",
    async () => {
      const maker = `工房${member.nzUserId}`
      await database.root.query("insert into makers (name, published) values ($1, true)", [maker])
      return {
        id: await idIn(
          "insert into maker_claims (maker, uid, way, state, words) values ($1, $2, 'desk', 'waiting', '代表です') returning id",
          [maker, member.uid],
        ),
        verdict: "accept",
        reason: "",
      }
    },
  ],
  "maker-person": [
    "admin",
    "one",
    async () => {
      await joinMaker(database, `別の工房${member.nzUserId}`, member)
      return { id: await idIn("select id from maker_members where uid = $1", [member.uid]) }
    },
  ],
  contact: [
    "admin",
    "one",
    async () => ({
      id: await idIn(
        `insert into contact_messages (name, email, kind, body, submission)
         values ('人', 'a@example.com', 'other', 'はい', $1) returning id`,
        [crypto.randomUUID().padEnd(43, "x")],
      ),
    }),
  ],
  job: [
    "admin",
    "one",
    async () => {
      const id = await idIn(
        `select id from graphile_worker.add_job('mail', '{"letter":"gone","id":"1"}'::json, max_attempts => 1)`,
      )
      await database.root.query(
        "update graphile_worker._private_jobs set attempts = 1, last_error = 'away' where id = $1",
        [id],
      )
      return { id, verdict: "dismiss" }
    },
  ],
}

const address = () => `/admin/members/${member.nzUserId}`
const version = async () => versionIn(await desk.read(address()))

const ofMembers: Record<DeskMemberForm["what"], Row> = {
  suspend: [
    "moderator",
    "one",
    async () => ({
      version: await version(),
      days: "3",
      stops: "writing",
      reason: "宣伝のくり返し",
    }),
  ],
  "end-suspension": [
    "moderator",
    "one",
    async () => {
      await database.root.query("update users set suspended_at = now() where uid = $1", [
        member.uid,
      ])
      await database.root.query(
        "insert into suspensions (uid, stops, reason) values ($1, 'everything', '宣伝')",
        [member.uid],
      )
      return { version: await version() }
    },
  ],
  official: ["admin", "both", async () => ({ version: await version(), official: "1" })],
  "sign-out": ["moderator", "both", async () => ({ version: await version() })],
  role: [
    "admin",
    "one",
    async () => {
      await database.root.query(
        "update users set email = uid || '@example.com', email_verified = true where uid = $1",
        [member.uid],
      )
      return { version: await version(), role: "editor" }
    },
  ],
}

const allForms = [
  ...Object.entries(decisions).map(([what, row]) => [what, () => "/admin", ...row] as const),
  ...Object.entries(ofMembers).map(([what, row]) => [what, address, ...row] as const),
]

describe.each(allForms)("the form %s", (what, addressOf, role, atOnce, make) => {
  test("does not exist for a guest, a member, or another role of the desk", async () => {
    const form = { what, ...(await make()) }
    const others: Sender[] = [
      undefined,
      "authenticated",
      ...deskRoles.filter((one) => role !== null && !covers(one, role)),
    ]
    for (const who of others) {
      expect((await desk.send(addressOf(), who, form)).status, who).toBe(404)
    }
    expect((await desk.send(addressOf(), role ?? "editor", form)).status).toBe(303)
  })

  test("is sent by two administrators at once, and what one has done the other does not do again", async () => {
    const form = { what, ...(await make()) }
    const answers = await desk.sendAtOnce(addressOf(), form)
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(303)
    expect(atOnce === "both" ? [303] : [404, 409]).toContain(statuses[1])
  })
})

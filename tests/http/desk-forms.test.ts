import { globSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { contentVersion } from "#domain/desk/content-version.ts"
import { covers, type DeskRole, deskRoles } from "#shared/members/viewer.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person } from "#tests/support/people.ts"
import {
  type Form,
  confirmAdministrators,
  openDeskSite,
  type Sender,
  versionIn,
} from "./support/desk-site.ts"

// The forms of the desk beside its tables, its inbox and the page of a member: tried by everybody whom they are not for, and sent by two
// administrators at once. A page that takes forms without a row here fails.

type Sent = { address: string; form: Form }
/** `atOnce`: how two at once are answered. */
type Row = { role: DeskRole; atOnce: [number, number]; make: () => Promise<Sent> }

const once: Row["atOnce"] = [303, 409]
const each: Row["atOnce"] = [303, 303]

let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDeskSite>>
let member: Person

beforeAll(async () => {
  database = await createDatabase()
  desk = await openDeskSite(database)
  await confirmAdministrators(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  member = await createMember(database)
})

const addMystery = (given: Record<string, unknown> = {}) => createMystery(database, given)

const mystery = { maker: "港の工房", "type-01": "on", content: "内容", endDate: "2099-12-24" }
const coupon = {
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

async function versionAt(address: string): Promise<string> {
  return versionIn(await desk.read(address))
}

async function toMerge(): Promise<Sent> {
  const [id, into] = [await addMystery(), await addMystery()]
  const address = `/admin/mysteries/${id}/merge?into=${into}`
  return {
    address,
    form: { what: "merge", into, version: await versionAt(address), password: "" },
  }
}

async function toImport(): Promise<string> {
  const text = `タイトル,タイプ,内容の説明\n灯台の謎${crypto.randomUUID()},本,説明\n`
  const drafted = await desk.send("/admin/mysteries/import", "editor", { text })
  return drafted.headers.get("location") ?? ""
}

const article = { title: "港の話", summary: "", body: "本文です。", tags: "" }

async function toWrite(): Promise<string> {
  const title = `話${crypto.randomUUID()}`
  const begun = await desk.send("/admin/columns/new", "editor", { title })
  return begun.headers.get("location") ?? ""
}

async function toSend(body: string): Promise<string> {
  const subject = `便り${crypto.randomUUID()}`
  const begun = await desk.send("/admin/newsletters/new", "admin", { subject })
  const address = begun.headers.get("location") ?? ""
  if (body !== "") {
    await desk.send(address, "admin", { subject, body, version: await versionAt(address) })
  }
  return address
}

const rows: Record<string, Row[]> = {
  "new-mystery.tsx": [
    {
      role: "editor",
      atOnce: once,
      async make() {
        const page = await desk.read("/admin/mysteries/new")
        const id = /name="id" value="([^"]*)"/.exec(page)?.[1] ?? ""
        return { address: "/admin/mysteries/new", form: { ...mystery, id, title: "足された謎" } }
      },
    },
  ],
  "mystery.tsx": [
    {
      role: "editor",
      atOnce: once,
      async make() {
        const id = await addMystery()
        const address = `/admin/mysteries/${id}`
        const form = { ...mystery, id, version: await versionAt(address), title: "直した題" }
        return { address, form }
      },
    },
  ],
  "situation.tsx": [
    {
      role: "editor",
      atOnce: once,
      async make() {
        const id = await addMystery()
        const address = `/admin/mysteries/${id}/situation`
        const form = { version: await versionAt(address), situation: "cancelled" }
        return { address, form }
      },
    },
  ],
  "merge.tsx": [
    { role: "editor", atOnce: once, make: toMerge },
    {
      role: "editor",
      atOnce: [303, 404],
      async make() {
        const { address, form } = await toMerge()
        await desk.send(address, "editor", form)
        const merge = /name="merge" value="(\d+)"/.exec(await desk.read(address))?.[1] ?? ""
        return { address, form: { what: "undo", merge } }
      },
    },
  ],
  "import.tsx": [
    {
      role: "editor",
      atOnce: each,
      make: async () => ({
        address: "/admin/mysteries/import",
        form: { text: "タイトル,タイプ,内容の説明\n渚の謎,本,説明\n" },
      }),
    },
    {
      role: "editor",
      atOnce: each,
      make: async () => ({ address: await toImport(), form: { what: "make" } }),
    },
    {
      role: "editor",
      atOnce: once,
      async make() {
        const address = await toImport()
        await desk.send(address, "editor", { what: "make" })
        return { address, form: { what: "undo" } }
      },
    },
  ],
  "new-column.tsx": [
    {
      role: "editor",
      atOnce: each,
      make: async () => ({ address: "/admin/columns/new", form: { title: "港の話" } }),
    },
  ],
  "column.tsx": [
    {
      role: "editor",
      atOnce: [303, 303],
      async make() {
        const address = await toWrite()
        return { address, form: { ...article, version: "1", act: "publish" } }
      },
    },
    {
      role: "editor",
      atOnce: once,
      async make() {
        const address = await toWrite()
        await desk.send(address, "editor", { ...article, version: "1", act: "publish" })
        return { address, form: { ...article, version: "2", act: "unpublish" } }
      },
    },
    {
      role: "editor",
      atOnce: each,
      make: async () => ({
        address: await toWrite(),
        form: {
          act: "author",
          author: "港の人",
          number: String(member.nzUserId),
          version: contentVersion(["", null]),
        },
      }),
    },
    {
      role: "editor",
      atOnce: [200, 200],
      make: async () => ({ address: await toWrite(), form: { ...article, act: "preview" } }),
    },
  ],
  // A picture is a file, which this test cannot send: without one the form is refused.
  "column-pictures.tsx": [
    {
      role: "editor",
      atOnce: [422, 422],
      make: async () => ({ address: `${await toWrite()}/pictures`, form: { words: "灯台" } }),
    },
  ],
  "column-versions.tsx": [
    {
      role: "editor",
      // The second finds what it asks for.
      atOnce: each,
      async make() {
        const address = await toWrite()
        await desk.send(address, "editor", { ...article, version: "1" })
        return { address: `${address}/versions`, form: { version: "2", to: "1" } }
      },
    },
  ],
  "new-newsletter.tsx": [
    {
      role: "admin",
      atOnce: each,
      make: async () => ({ address: "/admin/newsletters/new", form: { subject: "秋の便り" } }),
    },
  ],
  "newsletter.tsx": [
    {
      role: "admin",
      atOnce: each,
      async make() {
        const address = await toSend("")
        const form = { subject: "秋の便り", body: "本文", version: await versionAt(address) }
        return { address, form }
      },
    },
    {
      role: "admin",
      atOnce: each,
      make: async () => ({ address: await toSend("本文"), form: { act: "test" } }),
    },
    {
      role: "admin",
      atOnce: once,
      async make() {
        const address = await toSend("本文")
        return { address, form: { act: "send", version: await versionAt(address), password: "" } }
      },
    },
    {
      role: "admin",
      atOnce: once,
      async make() {
        const address = await toSend("本文")
        const version = await versionAt(address)
        await desk.send(address, "admin", { act: "send", version, password: "" })
        return { address, form: { act: "stop" } }
      },
    },
  ],
  "new-coupon.tsx": [
    {
      role: "admin",
      atOnce: each,
      make: async () => ({ address: "/admin/coupons/new", form: coupon }),
    },
  ],
  "coupon.tsx": [
    {
      role: "admin",
      atOnce: once,
      async make() {
        const added = await desk.send("/admin/coupons/new", "admin", coupon)
        const address = added.headers.get("location") ?? ""
        const form = { ...coupon, version: await versionAt(address), title: "後の題" }
        return { address, form }
      },
    },
  ],
  "new-survey.tsx": [
    {
      role: "admin",
      atOnce: each,
      make: async () => ({
        address: "/admin/surveys/new",
        form: {
          title: "来年の謎",
          body: "",
          coupon: "",
          "question-0-text": "ひとこと",
          "question-0-kind": "text",
        },
      }),
    },
  ],
  "new-announcement.tsx": [
    {
      role: "admin",
      atOnce: each,
      make: async () => ({
        address: "/admin/announcements/new",
        form: { text: "お休み", to: "some", numbers: String(member.nzUserId) },
      }),
    },
  ],
  "log.tsx": [
    {
      role: "editor",
      atOnce: [200, 409],
      async make() {
        const id = await addMystery()
        await desk.send("/admin/mysteries", "editor", { act: "pick-up", id })
        const page = await desk.read(`/admin/mysteries/${id}`)
        return {
          address: "/admin/log",
          form: { entry: /name="entry" value="(\d+)"/.exec(page)?.[1] ?? "" },
        }
      },
    },
  ],
}

/** Their forms are in desk-acts.test.ts and desk-decisions.test.ts. */
const elsewhere = [
  ["announcements", "comments", "coupons", "makers", "members", "mysteries", "places", "reviews"],
  ["surveys", "tags", "inbox", "mystery-reports", "case", "appeal", "member", "maker-claims"],
].flat()

test("every page of the desk that takes forms has them tried", () => {
  const folder = "app/routes/admin"
  const found = globSync("*.tsx", { cwd: folder }).filter((file) =>
    /export (?:const|(?:async )?function) action\b/.test(readFileSync(`${folder}/${file}`, "utf8")),
  )
  const tried = [...Object.keys(rows), ...elsewhere.map((name) => `${name}.tsx`)]
  expect(found.toSorted()).toEqual(tried.toSorted())
})

const forms = Object.entries(rows).flatMap(([page, of]) =>
  of.map((row, n) => ({ page, n: n + 1, ...row })),
)

describe.each(forms)("form $n of $page", ({ role, atOnce, make }) => {
  test("does not exist for a guest, a member, or another role of the desk", async () => {
    const { address, form } = await make()
    const others: Sender[] = [
      undefined,
      "authenticated",
      // The log is for all, each entry for the role that writes its table.
      ...deskRoles.filter((one) => !covers(one, role)),
    ]
    for (const who of others) {
      expect((await desk.send(address, who, form)).status, who).toBe(404)
    }
    expect((await desk.send(address, role, form)).status).toBe(atOnce[0])
  })

  test("is sent by two administrators at once, and the second is told what the first has done", async () => {
    const { address, form } = await make()
    const answers = await desk.sendAtOnce(address, form)
    expect(answers.map(({ status }) => status).toSorted()).toEqual(atOnce)
  })
})

describe.each([
  ["new-coupon.tsx", "coupons", "code"],
  ["new-survey.tsx", "surveys", "title"],
  ["new-announcement.tsx", "notifications", "text"],
])("the form of %s", (page, table, field) => {
  const countNow = async () => {
    const { rows: counted } = await database.root.query<{ count: number }>(
      `select count(*)::integer as count from ${table}`,
    )
    return counted[0]?.count ?? 0
  }

  test("adds one thing however often it arrives, and another thing with other content", async () => {
    const { address, form } = (await rows[page]?.[0]?.make()) ?? { address: "", form: {} }
    const ticket = /name="ticket" value="([^"]+)"/.exec(await desk.read(address))?.[1] ?? ""
    expect(ticket).not.toBe("")
    const before = await countNow()
    const sent = { ...form, ticket }
    const first = await desk.send(address, "admin", sent)
    const answers = [first, ...(await desk.sendAtOnce(address, sent))]
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        first.headers.get("location"),
      ])
    }
    expect(await countNow()).toBe(before + 1)
    expect((await desk.send(address, "admin", { ...sent, [field]: "別の内容" })).status).toBe(303)
    expect(await countNow()).toBe(before + 2)
  })
})

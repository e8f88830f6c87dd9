import { expect, test } from "vitest"
import { requireDesk, requireMember, requireRole } from "#app/request/require-member.ts"
import { labelReview } from "#domain/reviews/labelling.ts"
import { openRequestDb } from "#server/http/request-db.ts"
import { covers, deskRoles, guest, type Viewer } from "#shared/members/viewer.ts"
import { databaseForTest } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  createReview,
} from "#tests/support/people.ts"
import { openSite } from "./support/site.ts"
import type { SmallPage } from "./support/small-site.ts"

const member: Viewer = { role: "authenticated", uid: "member" }
const ofDesk: Viewer[] = deskRoles.map((role) => ({ role, uid: role }))

const pages: SmallPage[] = [
  {
    path: "/mypage",
    loader: async (site, _, request) => ({ uid: (await requireMember(site, request)).uid }),
    action: async (site, _, request) => ({ uid: (await requireMember(site, request)).uid }),
  },
  { path: "/admin", loader: async (site, _, request) => requireDesk(site, request) },
  ...deskRoles.map((role): SmallPage => ({
    path: `/admin/${role}`,
    loader: async (site, _, request) => (await requireRole(site, request, role)).member,
  })),
]

const open = (viewer: Viewer) => openSite(pages, { readViewer: async () => viewer })

test.each([
  ["/mypage", "/login?redirect=%2Fmypage"],
  ["/mypage?page=2&sort=new", "/login?redirect=%2Fmypage%3Fpage%3D2%26sort%3Dnew"],
])("a guest is sent to the login before %s, and back to it", async (address, login) => {
  const answer = await open(guest).get(address)
  expect(answer.status).toBe(302)
  expect(answer.headers.get("location")).toBe(login)
  expect(answer.headers.get("cache-control")).toBe("private, no-store")
})

test("a guest who follows a link is sent to the login, and back to the page, not to its data", async () => {
  const answer = await open(guest).get("/mypage.data?page=2&_routes=routes%2Fmypage")
  const text = await answer.text()
  expect(text).toContain("/login?redirect=%2Fmypage%3Fpage%3D2")
  expect(text).not.toContain("_routes")
  expect(text).not.toContain(".data")
})

test("a guest who sends a member's form is sent to the login, too", async () => {
  const answer = await open(guest).post("/mypage")
  expect(answer.headers.get("location")).toBe("/login?redirect=%2Fmypage")
})

test.each([member, ...ofDesk])("$role sees their own page", async (viewer) => {
  const answer = await open(viewer).get("/mypage")
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(`&quot;${(viewer as { uid: string }).uid}&quot;`)
  expect(answer.headers.get("cache-control")).toBe("private, no-store")
})

test.each(["/admin", "/admin.data"])("%s is a 404 for everybody but the desk", async (path) => {
  for (const viewer of [guest, member]) {
    const answer = await open(viewer).get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain("Page Not Found: /admin")
  }
  for (const viewer of ofDesk) expect((await open(viewer).get(path)).status).toBe(200)
})

test.each(deskRoles)(
  "the page of a role is a 404 for all but %s and administrators",
  async (role) => {
    for (const viewer of [guest, member]) {
      expect((await open(viewer).get(`/admin/${role}`)).status).toBe(404)
    }
    for (const viewer of deskRoles) {
      const { status } = await open({ role: viewer, uid: viewer }).get(`/admin/${role}`)
      expect(status, viewer).toBe(covers(viewer, role) ? 200 : 404)
    }
  },
)

test("a page of the desk writes as its member, and the next reader sees it", async () => {
  const database = await databaseForTest()
  const moderator = await createDeskMember(database, "moderator")
  const author = await createMember(database)
  const mysteryId = await createMystery(database)
  const id = await createReview(database, { uid: author.uid, mysteryId })
  const read: SmallPage = {
    path: "/reviews",
    loader: ({ readPublic }) =>
      readPublic(["reviews"], (tx) =>
        tx.selectFrom("mystery_reviews").select("affiliation").execute(),
      ),
  }
  const label: SmallPage = {
    path: "/admin/reviews",
    action: async (site, _, request) => {
      const { write } = await requireRole(site, request, "moderator")
      return write((tx) => labelReview(tx, id, "invited"))
    },
  }
  let viewer: Viewer = { role: "authenticated", uid: author.uid }
  const { get, post } = openSite([read, label], {
    requestDb: openRequestDb(database.db),
    cachedPages: [{ pattern: "/reviews", query: [] }],
    readViewer: async () => viewer,
  })
  expect(await (await get("/reviews")).text()).not.toContain("invited")
  expect((await post("/admin/reviews")).status).toBe(404)
  viewer = moderator
  expect((await post("/admin/reviews")).status).toBe(200)
  expect(await (await get("/reviews")).text()).toContain("invited")
  const { rows } = await database.root.query("select administrator_uid from moderation_log")
  expect(rows).toEqual([{ administrator_uid: moderator.uid }])
})

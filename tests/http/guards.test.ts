import { expect, test } from "vitest"
import { requireAdmin, requireMember } from "#app/request/require-member.ts"
import { guest, type Viewer } from "#shared/members/viewer.ts"
import { openSite } from "./support/site.ts"
import type { SmallPage } from "./support/small-site.ts"

const member: Viewer = { role: "authenticated", uid: "member" }
const admin: Viewer = { role: "admin", uid: "admin" }

const pages: SmallPage[] = [
  {
    path: "/mypage",
    loader: async (site, _, request) => ({ uid: (await requireMember(site, request)).uid }),
    action: async (site, _, request) => ({ uid: (await requireMember(site, request)).uid }),
  },
  {
    path: "/admin",
    loader: async (site, _, request) => ({ uid: (await requireAdmin(site, request)).admin.uid }),
  },
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

test.each([member, admin])("$role sees their own page", async (viewer) => {
  const answer = await open(viewer).get("/mypage")
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(`&quot;${(viewer as { uid: string }).uid}&quot;`)
  expect(answer.headers.get("cache-control")).toBe("private, no-store")
})

test.each(["/admin", "/admin.data"])(
  "%s is a 404 for everybody but administrators",
  async (path) => {
    for (const viewer of [guest, member]) {
      const answer = await open(viewer).get(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain("Page Not Found: /admin")
    }
    expect((await open(admin).get(path)).status).toBe(200)
  },
)

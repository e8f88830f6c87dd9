import { expect, test, vi } from "vitest"
import { logOutHere } from "./log-out.ts"

test("a member without a connection stays and reads that they are not logged out", async () => {
  const offline = async () => {
    throw new TypeError("Failed to fetch")
  }
  expect(await logOutHere(offline)).toMatchObject({
    data: { failure: "ログアウトに失敗しました" },
    init: { status: 503 },
  })
})

test("a member who is logged out goes on", async () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } })
  const redirect = new Response(null, { status: 303, headers: { location: "/login" } })
  const leave = async () => {
    throw redirect
  }
  await expect(logOutHere(leave)).rejects.toBe(redirect)
})

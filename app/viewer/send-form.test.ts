import { redirect } from "react-router"
import { beforeEach, expect, test, vi } from "vitest"
import { z } from "zod"
import { messages } from "#shared/messages/catalogue.ts"
import { sendForm } from "./send-form.ts"

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } })
})

/** A page's form with this text in it, sent to a site that answers so. */
function send(serverAction: () => Promise<unknown>) {
  const request = new Request("https://example.com/mypage/edit", {
    method: "POST",
    body: new URLSearchParams({ profile: "まだ保存していない" }),
  })
  const loadSchema = async () => z.object({ profile: z.string() })
  return sendForm({ request, serverAction, loadSchema })
}

test("a member whose session has ended stays at their form, with what they typed and the way to the login", async () => {
  const answer = await send(() => Promise.reject(redirect("/login?redirect=%2Fmypage%2Fedit")))
  expect(answer).toMatchObject({
    data: {
      code: "signed-out",
      text: messages.SESSION_ENDED.TEXT,
      typed: { profile: "まだ保存していない" },
    },
    init: { status: 422 },
  })
})

test.each(["/mypage", "/login", "/login?reset=1"])(
  "a form that was stored leads on to %s",
  async (next) => {
    const stored = redirect(next)
    await expect(send(() => Promise.reject(stored))).rejects.toBe(stored)
  },
)

test("a form without an answer stays, and says so after 30 s", async () => {
  vi.useFakeTimers()
  const answer = send(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await answer).toMatchObject({ data: { code: "timeout", text: messages.PAGE.TIMEOUT } })
  vi.useRealTimers()
})

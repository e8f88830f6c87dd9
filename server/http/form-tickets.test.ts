import { createHmac } from "node:crypto"
import { expect, test } from "vitest"
import { openFormTickets } from "./form-tickets.ts"

const start = Date.UTC(2026, 10, 22)
const clock = { now: new Date(start) }
const open = (secret: string) => openFormTickets({ secret, now: () => clock.now })
const tickets = open("a secret of ours")

const after = (milliseconds: number) => {
  clock.now = new Date(start + milliseconds)
}

test.each([
  [0, "too-early"],
  [1_999, "too-early"],
  [2_000, "valid"],
  [24 * 60 * 60 * 1000, "valid"],
  [24 * 60 * 60 * 1000 + 1, "expired"],
] as const)("after %i ms a ticket is %s", (age, state) => {
  after(0)
  const ticket = tickets.issue()
  after(age)
  expect(tickets.check(ticket)).toBe(state)
})

test("no two tickets are the same", () => {
  expect(tickets.issue()).not.toBe(tickets.issue())
})

test.each([
  ["", "empty"],
  [".", "of nothing"],
  ["x".repeat(10_000), "long"],
  ["\0", "broken"],
  ["謎.謎.謎", "in Japanese"],
])("a ticket %j that is %s is refused", (ticket) => {
  expect(tickets.check(ticket)).toBe("expired")
})

test("a ticket with another signature or a changed time is refused", () => {
  after(0)
  const [time = "", ...rest] = tickets.issue().split(".")
  const forged = open("another secret").issue()
  after(5_000)
  expect(tickets.check(forged)).toBe("expired")
  const earlier = (Number.parseInt(time, 36) - 60_000).toString(36)
  expect(tickets.check([earlier, ...rest].join("."))).toBe("expired")
  expect(tickets.check([time, ...rest].join("."))).toBe("valid")
})

test("a signature of ours that was made for something else is refused", () => {
  after(0)
  const [time = "", random = ""] = tickets.issue().split(".")
  const sealed = (purpose: string) => {
    const text = `${time}.${random}`
    const mac = createHmac("sha256", "a secret of ours")
      .update(purpose + text)
      .digest("base64url")
    return `${text}.${mac}`
  }
  after(5_000)
  expect(["form ", "session ", "fresh ", ""].map((each) => tickets.check(sealed(each)))).toEqual([
    "valid",
    "expired",
    "expired",
    "expired",
  ])
})

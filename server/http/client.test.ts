import { expect, test } from "vitest"
import { createClientNames } from "./client.ts"

const nameClient = createClientNames({
  nameSession: (cookies) => cookies?.replace("session=", "") || null,
  trustedProxies: 0,
})
const nameFrom = (socketAddress: string, session = "") => {
  const cookies = session && `session=${session}`
  return Object.values(nameClient({ socketAddress, forwardedFor: undefined, cookies })).join(" ")
}

const tokens = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"]

test("a member does not wait behind the guests of their network", () => {
  expect(nameFrom("203.0.113.9", "abc")).not.toBe(nameFrom("203.0.113.9"))
  expect(nameFrom("203.0.113.9", "abc")).toBe(nameFrom("203.0.113.9", "abc"))
  expect(nameFrom("203.0.113.9", "abc")).not.toBe(nameFrom("198.51.100.7", "abc"))
})

test("more sessions do not make more clients of one network", () => {
  const names = tokens.map((token) => nameFrom("203.0.113.9", token))
  expect(new Set(names).size).toBe(4)
})

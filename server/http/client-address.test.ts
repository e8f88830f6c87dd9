import { expect, test } from "vitest"
import { clientAddress } from "./client-address.ts"

test("without trusted proxies, the client is the address of the connection", () => {
  expect(clientAddress("203.0.113.9", "198.51.100.1", 0)).toBe("203.0.113.9")
  expect(clientAddress("::ffff:203.0.113.9", undefined, 0)).toBe("203.0.113.9")
})

test.each([
  [1, "198.51.100.1", "198.51.100.1"],
  [1, "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  [2, "1.1.1.1, 198.51.100.1, 10.0.0.2", "198.51.100.1"],
  [2, "198.51.100.1", "198.51.100.1"],
  [1, undefined, "10.0.0.1"],
])(
  "behind %i proxies, %j comes from %s: clients cannot choose their address",
  (proxies, header, client) => {
    expect(clientAddress("10.0.0.1", header, proxies)).toBe(client)
  },
)

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
  ["2001:DB8:0001:0002::", "2001:db8:1:2::9"],
  ["fe80::1%eth0", "fe80::2"],
])("%s and %s count as one client", (one, other) => {
  expect(clientAddress(one, undefined, 0)).toBe(clientAddress(other, undefined, 0))
})

test("neighbouring networks count as two clients", () => {
  expect(clientAddress("2001:db8:1:2::1", undefined, 0)).toBe("2001:db8:1:2")
  expect(clientAddress("2001:db8:1:3::1", undefined, 0)).toBe("2001:db8:1:3")
  expect(clientAddress("::1", undefined, 0)).toBe("0:0:0:0")
})

test("a text that is not an address is cut and used as it is", () => {
  expect(clientAddress(undefined, undefined, 0)).toBe("")
  expect(clientAddress("10.0.0.1", "x".repeat(10_000), 1)).toHaveLength(45)
})

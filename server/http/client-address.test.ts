import { expect, test } from "vitest"
import { clientAddress } from "./client-address.ts"

test("without proxies of ours, only the connection says who is asking", () => {
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
  "behind %i proxies, %j comes from %s: nobody writes their own address",
  (proxies, header, client) => {
    expect(clientAddress("10.0.0.1", header, proxies)).toBe(client)
  },
)

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
  ["2001:DB8:0001:0002::", "2001:db8:1:2::9"],
  ["fe80::1%eth0", "fe80::2"],
])("%s and %s are one household", (one, other) => {
  expect(clientAddress(one, undefined, 0)).toBe(clientAddress(other, undefined, 0))
})

test("neighbours are two", () => {
  expect(clientAddress("2001:db8:1:2::1", undefined, 0)).toBe("2001:db8:1:2")
  expect(clientAddress("2001:db8:1:3::1", undefined, 0)).toBe("2001:db8:1:3")
  expect(clientAddress("::1", undefined, 0)).toBe("0:0:0:0")
})

test("what is no address is cut and stands for itself", () => {
  expect(clientAddress(undefined, undefined, 0)).toBe("")
  expect(clientAddress("10.0.0.1", "x".repeat(10_000), 1)).toHaveLength(45)
})

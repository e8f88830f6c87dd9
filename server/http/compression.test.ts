import { expect, test } from "vitest"
import { chooseEncoding, isCompressible } from "./compression.ts"

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;Q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=x", "identity"],
  ["identity", "identity"],
  [";;,,=", "identity"],
  ["", "identity"],
  [null, "identity"],
])("a client that accepts %j gets %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test.each([
  ["text/html; charset=utf-8", true],
  ["text/x-script", true],
  ["application/json", true],
  ["application/ld+json", true],
  ["application/manifest+json", true],
  ["text/javascript", true],
  ["image/svg+xml", true],
  ["image/webp", false],
  ["text/event-stream", false],
  ["application/octet-stream", false],
  [null, false],
])("%j is worth compressing: %s", (type, answer) => {
  expect(isCompressible(type)).toBe(answer)
})

import { promisify } from "node:util"
import { deflate } from "node:zlib"
import { expect, test } from "vitest"
import { passwords } from "./passwords.ts"

test("many who sign in at once leave a thread to compress a page", async () => {
  let hashed = 0
  const hashes = Array.from({ length: 8 }, async () => {
    await passwords.hash("たぬき堀の秘密")
    hashed += 1
  })
  await promisify(deflate)("a page")
  expect(hashed).toBeLessThan(4)
  await Promise.all(hashes)
})

test("a password is verified", async () => {
  const hash = await passwords.hash("たぬき堀の秘密")
  expect(await passwords.verify({ hash, password: "たぬき堀の秘密" })).toBe(true)
  expect(await passwords.verify({ hash, password: "きつね坂の秘密" })).toBe(false)
})

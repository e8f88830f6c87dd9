import { expect, test } from "vitest"
import { openTalkSeals } from "./talk-seals.ts"

const seals = openTalkSeals({ secret: "one" })

test("progress that was sealed can be opened", () => {
  const sealed = seals.seal("shiba-park", '{"name":"みなと"}')
  expect(sealed).toMatch(/^[\w.-]+$/)
  expect(seals.open("shiba-park", sealed)).toBe('{"name":"みなと"}')
})

test("progress that was changed, of another talk or from elsewhere is not opened", () => {
  const sealed = seals.seal("shiba-park", "{}")
  expect(seals.open("shinjuku-park", sealed)).toBeNull()
  expect(openTalkSeals({ secret: "two" }).open("shiba-park", sealed)).toBeNull()
  for (const forged of [
    "",
    ".",
    `x${sealed}`,
    `${sealed}x`,
    `${sealed}.x`,
    sealed.split(".")[0] ?? "",
  ])
    expect(seals.open("shiba-park", forged)).toBeNull()
})

test("progress that unpacks to too much is not opened", () => {
  expect(seals.open("shiba-park", seals.seal("shiba-park", "a".repeat(30_000)))).toBeNull()
})

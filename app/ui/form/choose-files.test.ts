import { expect, test } from "vitest"
import { chooseFiles } from "./choose-files.ts"

const limits = { room: 2, maxBytes: 10, kind: "image/" }

function picture(name: string, bytes = 1, type = "image/webp"): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

test("pictures are accepted in order until there is no room", () => {
  const { taken, refused } = chooseFiles([picture("a"), picture("b"), picture("c")], limits)
  expect(taken.map(({ name }) => name)).toEqual(["a", "b"])
  expect(refused).toEqual([{ why: "count", name: "c" }])
})

test("a picture of exactly the limit is accepted, one byte more is refused", () => {
  const { taken, refused } = chooseFiles([picture("fits", 10), picture("big", 11)], limits)
  expect(taken.map(({ name }) => name)).toEqual(["fits"])
  expect(refused).toEqual([{ why: "size", name: "big" }])
})

test("a refused file does not use up room", () => {
  const given = [
    picture("notes.txt", 1, "text/plain"),
    picture("big", 99),
    picture("a"),
    picture("b"),
  ]
  expect(chooseFiles(given, limits).taken.map(({ name }) => name)).toEqual(["a", "b"])
})

test("a file without a type is refused", () => {
  expect(chooseFiles([picture("?", 1, "")], limits).refused).toEqual([{ why: "kind", name: "?" }])
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { splitMentions } from "./mentions.ts"

test("a mention is an @ and what follows up to the next space", () => {
  expect(splitMentions("@ときわ ありがとう @ 3時")).toEqual([
    { text: "@ときわ", isMention: true },
    { text: " ありがとう @ 3時", isMention: false },
  ])
})

test("no character is lost or added", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("@", " ", "謎", "\n", "a@b", "　")), (parts) => {
      const text = parts.join("")
      return (
        splitMentions(text)
          .map((piece) => piece.text)
          .join("") === text
      )
    }),
  )
})

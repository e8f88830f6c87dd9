import fc from "fast-check"
import { expect, test } from "vitest"
import { mentionAt, replyTo, splitMentions } from "./mentions.ts"

test("a mention is an @ and what follows up to the next space", () => {
  expect(splitMentions("@ときわ ありがとう @ 3時")).toEqual([
    { text: "@ときわ", isMention: true },
    { text: " ありがとう @ 3時", isMention: false },
  ])
})

test("a name with spaces is a whole mention where somebody in the thread is called so", () => {
  const people = ["山田", "山田 花子", "a+ (b)"]
  expect(splitMentions("@山田 花子 と@山田 太郎と@a+ (b)", people).map(({ text }) => text)).toEqual(
    ["@山田 花子", " と", "@山田", " 太郎と", "@a+ (b)"],
  )
  expect(splitMentions("@山田 花子さん", people)[0]).toEqual({ text: "@山田", isMention: true })
})

test("no character is lost or added", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("@", " ", "謎", "\n", "a@b", "　")), (parts) => {
      const text = parts.join("")
      return (
        splitMentions(text, parts)
          .map((piece) => piece.text)
          .join("") === text
      )
    }),
  )
})

test.each([
  ["@", 1, { start: 0, name: "" }],
  ["こんにちは @ひな", 9, { start: 6, name: "ひな" }],
  ["こんにちは @ひな", 8, { start: 6, name: "ひ" }],
  ["こんにちは\n＠ひな さん", 9, { start: 6, name: "ひな" }],
  ["全角\u3000@ひな", 6, { start: 3, name: "ひな" }],
  ["@ひな さん", 4, null],
  ["mail@example.com", 16, null],
  ["@a@b", 4, null],
  ["", 0, null],
])("in %j a member types at %i the mention %j", (text, caret, mention) => {
  expect(mentionAt(text, caret)).toEqual(mention)
})

test("a reply begins with the name of its receiver, once", () => {
  expect(replyTo("ひな", "")).toBe("@ひな ")
  expect(replyTo("ひな", "ありがとう")).toBe("@ひな ありがとう")
  expect(replyTo("ひな", "やあ @ひな ありがとう")).toBe("やあ @ひな ありがとう")
  expect(replyTo("ひな", "@ひなた さん")).toBe("@ひな @ひなた さん")
})

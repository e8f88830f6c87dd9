import { beforeAll, expect, test } from "vitest"
import { type DemoContent, readDemoContent } from "./content.ts"
import { findFaults } from "./faults.ts"

let content: DemoContent
beforeAll(async () => {
  content = await readDemoContent()
})

/** The faults found when one entry of the demo is changed like this. */
function faultsWhen<N extends keyof DemoContent>(noun: N, change: Partial<DemoContent[N][number]>) {
  const [first, ...rest] = content[noun]
  return findFaults({ ...content, [noun]: [{ ...first, ...change, where: "here" }, ...rest] })
}

test("an author of demo content reads where something is wrong, and what", () => {
  const played = { playedDaysAgo: 1, postedDaysAgo: 3 }
  const other = content.makers[1]?.key ?? ""
  expect(faultsWhen("mysteries", { maker: "nobody" })).toEqual(['here: there is no maker "nobody"'])
  expect(faultsWhen("mysteries", { places: ["nowhere"] })).toContain(
    'here: there is no place "nowhere"',
  )
  expect(faultsWhen("mysteries", { people: [4, 2] })).toContain(
    "here: more people at least than at most",
  )
  expect(faultsWhen("mysteries", { tags: ["雨、風"] })).toEqual(["here: a tag with a comma"])
  expect(faultsWhen("reviews", { mystery: "lost" })).toEqual(['here: there is no mystery "lost"'])
  expect(faultsWhen("reviews", played)).toContain("here: posted before it was played")
  expect(faultsWhen("reviews", { people: 30 })).toEqual([
    "here: more or fewer people than it is for",
  ])
  expect(faultsWhen("reviews", { text: "{day}に行った", playedDaysAgo: null })).toEqual([
    "here: tells a day that is unknown",
  ])
  expect(faultsWhen("reviews", { who: { age: 10, grandchildren: true } })).toEqual([
    "here: nobody is all of this at once: who",
  ])
  expect(faultsWhen("makers", { key: other })).toContainEqual(
    expect.stringMatching(`: "${other}" is taken by here`),
  )
  expect(faultsWhen("coupons", { mystery: "lost" })).toEqual(['here: there is no mystery "lost"'])
})

test("a comment can only mention the author and earlier commenters", () => {
  const comments = [
    { by: "polite", text: "@{author} すごい" },
    { by: "author", text: "@{1} どうも" },
  ] as const
  expect(faultsWhen("reviews", { comments: [...comments] })).toEqual([])
  expect(faultsWhen("reviews", { comments: [comments[1], comments[0]] })).toEqual([
    "here: a comment mentions one that is not before it",
  ])
})

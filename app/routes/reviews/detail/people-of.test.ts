import { expect, test } from "vitest"
import { peopleOf } from "./people-of.ts"

test("a mention means the member of the thread with that name, and nobody if two have it", () => {
  const people = peopleOf([
    { nzUserId: 1, userName: "つぐみ" },
    { nzUserId: 2, userName: "ひばり" },
    { nzUserId: 1, userName: "つぐみ" },
    { nzUserId: 3, userName: "ひばり" },
  ])
  expect([...people]).toEqual([["つぐみ", 1]])
})

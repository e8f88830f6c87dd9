import { within } from "@testing-library/dom"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember } from "#tests/support/people.ts"
import { openMembersSite } from "../support/built-site.ts"
import { readPage, words } from "../support/read-page.ts"

let database: TestDatabase
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())

test("each tab over the lists of members leads to the list of its name", async () => {
  const site = await openMembersSite(database)
  const cookie = await site.cookieOf(await createMember(database))
  const asMember = { get: (path: string) => site.get(path, { cookie }) }
  const tabsOf = ({ all }: Awaited<ReturnType<typeof readPage>>) =>
    within(all.getByRole("navigation", { name: "つながりの表示切り替え" })).getAllByRole("link")
  const page = await readPage(asMember, "/mypage/follow")
  const tabs = tabsOf(page)
  expect(tabs.map(words)).toEqual(["フォロー中", "フォロワー", "相互フォロー", "おすすめ"])
  for (const tab of tabs) {
    const list = await page.follow(tab)
    const here = tabsOf(list).filter((each) => each.hasAttribute("aria-current"))
    expect(here.map(words)).toEqual([words(tab)])
  }
})

import { expect, type Page } from "@playwright/test"
import {
  createMember,
  createMystery,
  createSolver,
  longAgo,
  setStatuses,
} from "#tests/support/people.ts"
import { addDays, tokyoDay } from "#shared/time/tokyo.ts"
import { test } from "./support/journey.ts"
import { isTheBrowsersOwn, openPage } from "./support/open-page.ts"
import { onASlowNetwork, readsInPeace, watchShifts } from "./support/stillness.ts"

const today = () => tokyoDay(new Date())
const form = (page: Page) => page.getByRole("dialog", { name: "ナゾ活を書く" })
const ticketOf = (page: Page, title: string) =>
  page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: title }) })
    .first()

test("a member comes home to what ends next, and has played it with one press", async ({
  page,
  site,
  signIn,
}) => {
  const title = `あす終わる謎 ${crypto.randomUUID()}`
  const next = await createMystery(site, { title, endDate: addDays(today(), 1), prefectures: "23" })
  const member = await createSolver(site, { interested: [next, await createMystery(site)] })
  await signIn(member)
  await openPage(page, "/")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^おかえり、.+さん。$/)
  const ticket = ticketOf(page, title)
  await expect(ticket).toContainText("あす終わります")
  await expect(page.getByRole("region", { name: "最初の灯りをともそう" })).toContainText("愛知")
  await ticket.getByRole("button", { name: "プレイ済" }).click()
  await expect(page.getByRole("dialog", { name: "プレイ済に登録しました" })).toBeVisible()
})

test("a member whose 気になる can wait is asked for a word on what they played last", async ({
  page,
  site,
  signIn,
}) => {
  const title = `感想のない謎 ${crypto.randomUUID()}`
  const played = await createMystery(site, { title, prefectures: "31" })
  const member = await createSolver(site, {
    played: [played],
    interested: [await createMystery(site)],
  })
  await signIn(member)
  await openPage(page, "/")
  await expect(page.getByRole("region", { name: "わたしの地図" })).toContainText("1/47")
  await ticketOf(page, title).getByRole("button", { name: "ひとことを残す" }).click()
  await expect(form(page)).toBeVisible()
})

test("a member whose part of the start page did not load asks for it again", async ({
  page,
  site,
  signIn,
  problems,
}) => {
  await signIn(await createMember(site, { name: "謎子", registeredAt: longAgo }))
  problems.allow(/api\/personal\/home/)
  await page.route("**/api/personal/home", (route) => route.abort(), { times: 1 })
  await page.goto("/")
  await page.getByRole("button", { name: "もう一度読み込む" }).click()
  await expect(page.getByRole("region", { name: "最初の灯りをともそう" })).toBeVisible()
})

test(
  "on a slow network nothing moves when a member's part of the start page arrives",
  { tag: "@both-widths" },
  async ({ page, site, signIn, axe }) => {
    const member = await createMember(site, { name: "謎子", registeredAt: longAgo })
    await setStatuses(site, member, 2, [await createMystery(site, { img: "/card.png" })])
    await signIn(member)
    // The browser knows that it is a member's, as from the second page on.
    await page.addInitScript(() => localStorage.setItem("personal", "member"))
    await watchShifts(page)
    await onASlowNetwork(page)
    await page.goto("/")
    await isTheBrowsersOwn(page)
    await expect(page.getByRole("region", { name: "わたしの地図" })).toBeVisible()
    await readsInPeace(page)
    await axe("main")
  },
)

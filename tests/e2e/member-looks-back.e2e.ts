import { expect } from "@playwright/test"
import { createMystery, createSolver } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

test("a member opens a month of their year by its bar, and another in the table", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  const days = ["2026-03-08", "2026-05-05", "2026-05-06", "2026-05-30"]
  const played: string[] = []
  for (const day of days) played.push(await createMystery(site, { title: `${day}の謎` }))
  const member = await createSolver(site, { played })
  await site.root.query(
    `update favorite_mysteries f set played_on = day::date
     from unnest($2::text[], $3::text[]) as given (mystery, day) where uid = $1 and mysteryid = mystery`,
    [member.uid, played, days],
  )
  await signIn(member)
  await openPage(page, "/mypage/statistics?year=2026")
  const month = (n: number) => page.getByRole("region", { name: `${n}月に遊んだ謎` })
  await expect(month(5).getByRole("listitem")).toHaveCount(3)
  const march = page.getByRole("button", { name: "3月 1作" })
  await press(march, isMobile)
  await expect(march).toHaveAttribute("aria-expanded", "true")
  await expect(month(3).getByRole("link", { name: /^2026-03-08の謎/ })).toBeVisible()
  await expect(page.getByRole("button", { name: "4月 0作" })).toBeDisabled()

  const story = page.getByRole("region", { name: "5月に3作" })
  await expect(story.getByRole("table")).toBeHidden()
  await press(page.getByRole("switch", { name: "表も見る" }), isMobile)
  await press(story.getByRole("button", { name: "5月", exact: true }), isMobile)
  await expect(month(5).getByRole("listitem")).toHaveCount(3)
})

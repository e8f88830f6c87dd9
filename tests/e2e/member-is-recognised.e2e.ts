import { expect } from "@playwright/test"
import { createMember } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"

test("a member is known to the site and no longer invited, a guest is", async ({
  page,
  site,
  signIn,
}) => {
  const invitation = page.getByRole("region", { name: "遊んだ数だけ、地図が埋まる。" })
  await page.goto("/")
  expect(await whoAmI()).toBeNull()
  await expect(invitation).toBeVisible()

  const member = await createMember(site, { name: "謎子" })
  await signIn(member)
  expect(await whoAmI()).toMatchObject({ member: { uid: member.uid, name: "謎子" } })
  await page.goto("/")
  await expect(invitation).toBeHidden()

  function whoAmI(): Promise<unknown> {
    return page.evaluate(async () => (await fetch("/api/me")).json())
  }
})

test("a page that the browser has kept shows the login again once its member has logged out", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createMember(site, { name: "謎子" }))
  await openPage(page, "/mysteries/areas")
  const header = page.getByRole("banner")
  await expect(header.getByRole("link", { name: "謎子さん" })).toBeVisible()
  const { origin } = site
  await page.request.post(`${origin}/mypage`, { headers: { origin }, maxRedirects: 0 })
  // Browsers under test keep no pages: this is what they would send to one.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
  await expect(header.getByRole("link", { name: "ログイン" })).toBeVisible()
})

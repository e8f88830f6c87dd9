import { expect } from "@playwright/test"
import { createMember } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"

test("a member is known to the site, a guest is not", async ({ page, site, signIn }) => {
  await page.goto("/mysteries")
  expect(await whoAmI()).toBeNull()

  const member = await createMember(site, { name: "謎子" })
  await signIn(member)
  expect(await whoAmI()).toMatchObject({ member: { uid: member.uid, name: "謎子" } })

  function whoAmI(): Promise<unknown> {
    return page.evaluate(async () => (await fetch("/api/me")).json())
  }
})

import { createHash } from "node:crypto"
import { expect } from "@playwright/test"
import { createMember } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { press } from "./support/ui-samples.ts"

test("a member whose mail came back reads so in the settings, and has it sent again", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  const email = `modori${Date.now()}@example.com`
  const { uid } = await createMember(site)
  // Signing in gives a member an address of its own.
  await signIn({ uid })
  await site.root.query(
    `insert into user_emails (uid, email, newsletter_consented_at, email_confirmed_at) values ($1, $2, now(), now())
     on conflict (uid) do update set email = excluded.email, email_confirmed_at = now()`,
    [uid, email],
  )
  const hash = createHash("sha256").update(email).digest()
  await site.root.query("insert into refused_addresses (address_hash) values ($1)", [hash])

  await openPage(page, "/mypage/edit/notifications")
  const told = page.getByText("このアドレスには、メールマガジンをお送りしていません")
  await expect(told).toBeVisible()
  expect(await whatSticksOut(page)).toEqual([])
  await axe("main")
  await press(page.getByText("このアドレスに、もう一度送ってほしい"), isMobile)
  await press(page.getByRole("button", { name: /保存/ }), isMobile)
  await expect(told).toBeHidden()
  await openPage(page, "/mypage/edit/notifications")
  await expect(page.getByText(`${email} にお送りします`)).toBeVisible()
  await expect(told).toBeHidden()
})

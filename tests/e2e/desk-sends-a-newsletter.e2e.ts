import { expect } from "@playwright/test"
import { createDeskMember, createMember } from "#tests/support/people.ts"
import { logIn, test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOutAtEitherWidth } from "./support/sticks-out.ts"

test("an administrator writes a newsletter, tries it, sends it and stops it @both-widths", async ({
  page,
  context,
  site,
  axe,
}) => {
  const administrator = await createDeskMember(site, "admin")
  await logIn(context, site, administrator)
  await site.root.query(
    `insert into user_emails (uid, email, email_confirmed_at) values ($1, 'desk@example.com', now())
     on conflict (uid) do update set email_confirmed_at = now()`,
    [administrator.uid],
  )
  await site.root.query(
    "update auth.sessions set reauthenticated_at = now(), reauthenticated_by = 'password'",
  )
  const { uid } = await createMember(site)
  await site.root.query(
    `insert into user_emails (uid, email, newsletter_consented_at, email_confirmed_at)
     values ($1, 'reader@example.com', now(), now())`,
    [uid],
  )
  await openPage(page, "/admin/newsletters")
  await page.getByRole("link", { name: "メールマガジンを書く" }).click()
  await page.getByRole("textbox", { name: "件名" }).fill("秋の便り")
  await page.getByRole("button", { name: "下書きを作る" }).click()
  await page
    .getByRole("textbox", { name: "本文" })
    .fill("## 秋\n\n[新しい謎](/mysteries)が増えました。")
  await page.getByRole("button", { name: "下書きを保存する" }).click()
  const text = page.getByRole("region", { name: "保存してある内容" })
  await expect(text.getByRole("link", { name: "新しい謎" })).toBeVisible()
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")
  await page.getByRole("button", { name: "自分にテスト送信する" }).click()
  await expect(page.getByText("あなた宛てに、保存してある内容を送りました")).toBeVisible()
  await page.getByRole("button", { name: /人に送る/ }).click()
  await expect(page.getByRole("textbox", { name: "本文" })).toBeHidden()
  await page.getByRole("button", { name: "送信を止める" }).click()
  await page.getByRole("button", { name: "続きを送る" }).click()
  await expect(page.getByRole("button", { name: "送信を止める" })).toBeVisible()
  await page.getByRole("link", { name: "サイトのページ" }).click()
  await expect(page.getByRole("heading", { name: "秋の便り" })).toBeVisible()
  await page.goBack()
  await page.getByRole("button", { name: "送信を止める" }).click()
  await page.getByRole("button", { name: "サイトでの公開をやめる" }).click()
  await expect(page.getByRole("link", { name: "サイトのページ" })).toBeHidden()
})

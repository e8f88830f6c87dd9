import { expect } from "@playwright/test"
import { createMember, createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

test.describe.configure({ mode: "default" })

test("somebody who writes programs runs an example and finds a table", async ({
  page,
  site,
  isMobile,
  axe,
}) => {
  await createMystery(site, { title: "プログラムの謎" })
  await openPage(page, "/developers")
  const example = page.getByRole("region", { name: "新しく登録された謎" })
  await press(example.getByRole("button", { name: "「新しく登録された謎」を実行する" }), isMobile)
  await expect(example.getByRole("status")).toContainText('"title"')
  await press(page.getByText("謎解き。公開中のもの"), isMobile)
  await expect(page.getByText("英数字22文字のID")).toBeVisible()
  await axe(page.getByRole("main"))
})

test("a member makes a token, reads with it what is theirs, and revokes it", async ({
  page,
  site,
  signIn,
  isMobile,
  axe,
  problems,
}) => {
  problems.allow(/401/)
  const member = await createMember(site)
  await signIn(member)
  await openPage(page, "/mypage/edit/tokens")
  await press(page.getByRole("button", { name: "トークンを作る" }), isMobile)
  await expect(page.getByRole("main")).toContainText("トークンの名前を入力してください")
  await page.getByLabel(/^名前/).fill("家の時刻表")
  await press(page.getByText("読むだけ", { exact: true }).first(), isMobile)
  await press(page.getByRole("button", { name: "トークンを作る" }), isMobile)
  const shown = page.getByLabel(/^トークン（/)
  await expect(shown).toHaveValue(/^nzt_/)
  const token = await shown.inputValue()
  await axe(page.getByRole("main"))

  const ask = () =>
    page.evaluate(async (bearer) => {
      const answer = await fetch("/rest/v1/user_emails?select=uid", {
        headers: { authorization: `Bearer ${bearer}` },
        credentials: "omit",
      })
      return answer.status
    }, token)
  expect(await ask()).toBe(200)
  await press(page.getByRole("button", { name: "「家の時刻表」のトークンを取り消す" }), isMobile)
  await expect(page.getByRole("main")).toContainText("いま使えるトークンはありません")
  expect(await ask()).toBe(401)
})

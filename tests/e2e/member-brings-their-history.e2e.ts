import { expect } from "@playwright/test"
import { createMember, createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"

test("a member brings lines in, tells the year that is missing, and takes them back", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  const member = await createMember(site)
  await createMystery(site, { title: "引っ越し荷物の暗号 上巻" })
  await createMystery(site, { title: "引っ越し荷物の合鍵 下巻" })
  await createMystery(site, { title: "引っ越し荷物の木箱" })
  await signIn(member)
  await openPage(page, "/mypage/import")
  await axe("main")
  await page
    .getByRole("textbox", { name: /貼り付け/ })
    .fill(
      "2023/5/14 引っ越し荷物の暗号 上巻 成功\n5/15 引っ越し荷物の合鍵 下巻\n2023/6/1 あの箱のやつ",
    )
  await page.getByRole("button", { name: "読み取って確かめる" }).click()
  await expect(page.getByText("2023年5月14日・成功")).toBeVisible()
  await page.getByLabel("遊んだ日").fill("2022-05-15")
  await page.getByRole("button", { name: "この内容で取り込む" }).click()
  await expect(page.getByText("2件を取り込みました。")).toBeVisible()
  // A mystery that was not found can be looked for, now or later.
  await page.getByText("ほかの謎をさがす").click()
  await page.getByRole("combobox", { name: "謎のタイトル" }).fill("引っ越し荷物の木箱")
  await page.getByRole("option", { name: "引っ越し荷物の木箱" }).click()
  await page.getByRole("radio", { name: "引っ越し荷物の木箱" }).check()
  await axe("main")
  await page.getByRole("button", { name: "答えた行を取り込む" }).click()
  await expect(page.getByText("3件を取り込みました。")).toBeVisible()
  await page.getByRole("link", { name: "プレイ済を見る" }).click()
  await expect(page.getByText("2022年5月15日にプレイ")).toBeVisible()
  await page.goBack()
  await page.getByRole("button", { name: "取り消す" }).click()
  await expect(page.getByText("3件を元に戻しました。")).toBeVisible()
})

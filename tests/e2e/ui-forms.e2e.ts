import { expect } from "@playwright/test"
import { test } from "./support/journey.ts"
import { pressKeyhole, saysKeyholes, slideOver } from "./support/keyholes.ts"
import { openSamples } from "./support/ui-samples.ts"

test.beforeEach(async ({ page }) => openSamples(page, "書く", "選ぶ"))

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const png = (name: string, buffer = picture) => ({ name, mimeType: "image/png", buffer })

test("the fields of a form answer to presses, fingers, keys and files", async ({
  page,
  isMobile,
}) => {
  await test.step("up to four pictures are added, and each refused one is named with its reason", async () => {
    const group = page.getByRole("group", { name: "画像" }).first()
    const input = group.getByLabel(/画像を追加/)
    await expect(group.getByText("画像を追加 (3枚まで追加可能)")).toBeVisible()

    await input.setInputFiles([
      png("大きい.png", Buffer.alloc(10 * 1024 * 1024 + 1)),
      { name: "メモ.txt", mimeType: "text/plain", buffer: Buffer.from("memo") },
      png("1.png"),
    ])
    await expect(group.getByText("「大きい.png」は10MBを超えています")).toBeVisible()
    await expect(group.getByText("「メモ.txt」は画像ではありません")).toBeVisible()
    await expect(group.getByRole("img", { name: "新規画像 1" })).toBeVisible()
    await expect(group.getByText("画像を追加 (2枚まで追加可能)")).toBeVisible()

    await input.setInputFiles([png("2.png"), png("3.png"), png("4.png")])
    await expect(group.getByText("「4.png」は追加できません。画像は最大4枚までです")).toBeVisible()
    await expect(group.getByText(/画像を追加/)).toBeHidden()

    await group.getByRole("button", { name: "新規画像 1を外す" }).click()
    await group.getByRole("button", { name: "既存画像 1を外す" }).click()
    await expect(group.getByText("画像を追加 (2枚まで追加可能)")).toBeVisible()
    await expect(group.getByText(/追加できません/)).toBeHidden()
  })
  await test.step("a field is connected to its label, hint and error", async () => {
    const mail = page.getByRole("textbox", { name: "メールアドレス" })
    await expect(mail).toHaveAttribute("aria-invalid", "true")
    await expect(mail).toHaveAccessibleDescription("メールアドレスの形式が正しくありません")
    await expect(page.getByRole("textbox", { name: /ニックネーム/ })).toHaveAccessibleDescription(
      "公開されます。",
    )
  })
  await test.step("the play time slider moves by keys and has a spoken value", async () => {
    const slider = page.getByRole("slider", { name: "プレイ時間 移動を含む" })
    await slider.focus()
    await page.keyboard.press("ArrowRight")
    await expect(slider).toHaveAttribute("aria-valuetext", "約2時間")
    await page.keyboard.press("End")
    await expect(slider).toHaveAttribute("aria-valuetext", "12時間以上")
    await page.keyboard.press("Home")
    await expect(slider).toHaveAttribute("aria-valuetext", "-")
  })
  await test.step("a flame lights those before it, and pressing it again clears all", async () => {
    const group = page.getByRole("group", { name: "難易度" }).first()
    await group.getByRole("radio", { name: "かんたん" }).click()
    await expect(group.getByText("かんたん", { exact: true })).toBeVisible()
    await group.getByRole("radio", { name: "かんたん" }).click()
    await expect(group.getByText("難易度未設定")).toBeVisible()
  })
  await test.step("keyholes are filled by presses, by a finger that slides and by keys, and say a phrase", async () => {
    const row = page.getByRole("slider", { name: "満足度", exact: true })
    await saysKeyholes(row, "未評価")
    await pressKeyhole(row, 4)
    await saysKeyholes(row, "4.0 とてもよかった")
    await pressKeyhole(row, 4)
    await saysKeyholes(row, "3.5 楽しかった")
    await pressKeyhole(row, 4)
    await saysKeyholes(row, "未評価")
    if (isMobile) {
      await slideOver(row, 0.15, 0.88)
      await saysKeyholes(row, "4.5 もう一度、忘れて解きたい")
    }
    await row.focus()
    await page.keyboard.press("End")
    await page.keyboard.press("ArrowLeft")
    await saysKeyholes(row, "4.5 もう一度、忘れて解きたい")
    await page.keyboard.press("Home")
    await saysKeyholes(row, "0.5 合わなかった")
    await page.keyboard.press("Delete")
    await saysKeyholes(row, "未評価")
    await pressKeyhole(row, 2)
    const said = page.getByRole("paragraph").filter({ hasText: "いまひとつ" })
    await said.getByRole("button", { name: "満足度を消す" }).click()
    await saysKeyholes(row, "未評価")
    await expect(row).toBeFocused()
    await page.keyboard.press("ArrowRight")
    await saysKeyholes(row, "3.0 ふつうに楽しい")
  })
  await test.step("a counter allows more text than the limit, and says by how much", async () => {
    const about = page.getByRole("textbox", { name: "自己紹介" })
    await about.fill("あ".repeat(25))
    await expect(page.getByText("25 / 20")).toBeVisible()
    await expect(page.getByText("5文字多すぎます")).toBeAttached()
  })
})

test("the file input is cleared, so the same picture can be chosen again", async ({ page }) => {
  const group = page.getByRole("group", { name: "画像" }).first()
  const input = group.getByLabel(/画像を追加/)
  await input.setInputFiles([png("1.png")])
  await expect(group.getByRole("img", { name: "新規画像 1" })).toBeVisible()
  // Browsers fire "change" only if the chosen files differ from those chosen before.
  await expect(input).toHaveJSProperty("files.length", 0)
})

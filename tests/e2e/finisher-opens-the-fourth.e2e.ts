import { expect } from "@playwright/test"
import { createMember, longAgo } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { button } from "./support/ui-samples.ts"

test("somebody who finished all three puts a slip into the box, and opens what is between the covers", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  const member = await createMember(site, { registeredAt: longAgo })
  for (const id of ["planetarium", "shiba-park", "shinjuku-park"])
    await site.root.query("insert into game_progress values ($1, $2, '{}', now(), now())", [
      member.uid,
      id,
    ])
  await site.root.query("update users set name = 'みなと' where uid = $1", [member.uid])
  await signIn(member)

  await openPage(page, "/games/shinjuku-park/after")
  await page.getByRole("textbox", { name: "みなとさんの、ここにないものを" }).fill("むかしの改札")
  await button(page, "箱に入れる").click()
  await expect(page.getByText("むかしの改札")).toBeVisible()
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await page.getByRole("textbox", { name: "みなとさんの" }).fill("となりの席")
  await button(page, "書きなおす").click()
  await expect(page.getByText("となりの席")).toBeVisible()
  await button(page, "みなとさんのお尋ねを消す").click()
  await expect(page.getByText("となりの席")).toBeHidden()

  await openPage(page, "/games")
  await expect(page.getByText("三つとも、終えた人へ。")).toBeVisible()
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await page.getByText("手がかり").click()
  await button(page, "1段めを開く").click()
  await expect(page.getByText("消してごらん。")).toBeVisible()
  await button(page, "（なにもない）").click()
  await expect(page.getByText("明るいうちは、開かないんだ。")).toBeVisible()
  await button(page, "灯りを消す").click()
  await expect(button(page, "灯りをつける")).toBeVisible()
  await button(page, "最後の投影の切符").click()
  await expect(page.getByText("それは、建物のほうです。")).toBeVisible()
  await button(page, "ここにないものの、十枚のふきだし").click()
  await button(page, "鍵穴のまちの、三びきのうしろ姿").click()
  await button(page, "すきま。上がまるく、下へひらく").click()
  await page.getByRole("textbox", { name: "鍵は？" }).fill("鍵")
  await button(page, "入れる").click()
  await expect(page.getByText("第一号で返した")).toBeVisible()
  await page.getByRole("textbox", { name: "鍵は？" }).fill("みなと")
  await button(page, "入れる").click()
  await expect(page.getByRole("heading", { name: "通し券" })).toBeVisible()
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await button(page, "灯りをつける").click()
  await expect(button(page, "灯りを消す")).toBeVisible()
})

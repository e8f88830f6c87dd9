import { expect, type Locator, type Page } from "@playwright/test"
import { wayThrough } from "#tests/http/support/play-shiba-park.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { readAllNew } from "./support/read-on.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { button } from "./support/ui-samples.ts"

test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 20_000 })

const base = "/games/shiba-park"

const readOn = (page: Page) => readAllNew(page, "つぎの吹き出し")

/** Acts, and waits for the answer. */
async function act(page: Page, tapped: Locator): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes(base),
  )
  await tapped.tap()
  await answer
}

async function tap(page: Page, tapped: Locator): Promise<void> {
  await act(page, tapped)
  await readOn(page)
}

const press = (page: Page, name: string) => tap(page, button(page, name).first())

async function write(page: Page, words: string, send = "送る"): Promise<void> {
  await page.locator("[data-dock] input[name=text]").fill(words)
  await press(page, send)
}

async function goOn(page: Page, chapter: string): Promise<void> {
  await page.getByRole("link", { name: "次の階へ" }).tap()
  await page.waitForURL(`**${base}/${chapter}*`)
  await expect(page.locator(`#part-${chapter}`)).toBeVisible()
  await readOn(page)
}

const presence = (page: Page, words: RegExp) =>
  tap(page, page.locator("[data-dock]").getByRole("button", { name: words }))
const dismiss = (page: Page, name: string) => presence(page, RegExp(`^${name}、いる。 ?外す$`))
const call = (page: Page, name: string) => presence(page, RegExp(`^${name}、いない。 ?呼ぶ$`))

/** All that is on a floor: no bubble is skipped, and neither the head nor the dock lies over others. */
async function axeWhole(page: Page, axe: (part: "main") => Promise<void>): Promise<void> {
  const lay = (isWhole: boolean) =>
    page.evaluate((whole) => {
      const laid = "[data-talk] header, [data-dock], [role=log] ol"
      for (const each of document.querySelectorAll<HTMLElement>(laid)) {
        each.style.position = whole ? "relative" : ""
        each.style.inset = whole ? "auto" : ""
        each.style.contentVisibility = whole ? "visible" : ""
      }
    }, isWhole)
  await lay(true)
  await axe("main")
  await lay(false)
}

test("a guest plays 鍵穴のまち from the invitation to the view from the tower", async ({
  page,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await openPage(page, base)
  await axe("main")
  expect.soft(await whatSticksOut(page)).toEqual([])
  await page.getByRole("link", { name: "招待を見る" }).tap()
  await act(page, button(page, "参加する"))
  await button(page, "つぎの吹き出し").tap()
  await readOn(page)
  await press(page, "通りました")
  for (const _ of [1, 2, 3]) await act(page, button(page, "これで呼んで"))
  await readOn(page)
  await expect(page.getByText("では『ななし』さまで、いかがでしょう。")).toBeVisible()
  expect.soft(await whatSticksOut(page)).toEqual([])
  await press(page, "それで呼んで")
  await axeWhole(page, axe)
  expect.soft(await whatSticksOut(page)).toEqual([])
  await press(page, "線の先。ぬれている")
  await goOn(page, "hebituka")

  await page.locator("[data-dock] input[name=text]").fill("くつ")
  await act(page, button(page, "送る"))
  await expect(page.getByText("割れ目がない。")).toBeVisible()
  await write(page, "足袋")
  await press(page, "呼んだね")
  await goOn(page, "hoshuin")

  await axeWhole(page, axe)
  expect.soft(await whatSticksOut(page)).toEqual([])
  await dismiss(page, "かえる")
  await call(page, "かえる")
  await dismiss(page, "へび")
  await call(page, "へび")
  await dismiss(page, "なめくじ")
  await write(page, "なかま")
  await goOn(page, "kurofune")

  // Nothing is pressed for fifteen seconds.
  await expect(button(page, "つぎの吹き出し")).toBeVisible({ timeout: 40_000 })
  await readOn(page)
  await write(page, "あてさき")
  await goOn(page, "shibatoshogu")

  await axeWhole(page, axe)
  expect.soft(await whatSticksOut(page)).toEqual([])
  await write(page, "はじめまして")
  await goOn(page, "sibamaruyama-kofun")
  await press(page, "合いました")
  await write(page, "しるひとなし")
  await press(page, "……")
  await goOn(page, "tokyo-tower")

  await press(page, "線の先。ぬれている")
  await write(page, "ぬくもり")
  await goOn(page, "tokyo-tower-observatory")

  await press(page, "はじめ")
  await press(page, "景色を見る")
  await expect(async () => {
    await page.getByRole("button", { name: /^丸山。/ }).tap()
    await expect(button(page, "地図にもどる")).toBeVisible({ timeout: 2_000 })
  }).toPass()
  for (const hour of [4, 1, 10])
    await page.getByRole("button", { name: `丸山の${hour}時の木` }).tap()
  await axeWhole(page, axe)
  expect.soft(await whatSticksOut(page)).toEqual([])
  await drag(
    page,
    page.locator("li").getByRole("button", { name: /かえる$/ }),
    page.getByRole("button", { name: "丸山の6時の木" }),
  )
  await button(page, "まわす").tap()
  await button(page, "はずす").tap()
  await press(page, "これでよし")
  await press(page, "名札を立てる")
  await write(page, "かぎあな", "題をつける")
  await goOn(page, "shiba-epilogue")
})

const nowhere = { x: 0, y: 0, width: 0, height: 0 }

/** By one finger. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const middleOf = async (each: Locator) => {
    const { x, y, width, height } = (await each.boundingBox()) ?? nowhere
    return { x: x + width / 2, y: y + height / 2 }
  }
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const client = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: at })
  await touch("touchStart", [start])
  for (const part of [0.3, 0.6, 1])
    await touch("touchMove", [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ])
  await touch("touchEnd", [])
  await client.detach()
}

/** Plays without scripts up to this puzzle or chapter. */
async function playUntil(page: Page, origin: string, until: string): Promise<void> {
  for (const [chapter, form] of wayThrough("みなと")) {
    if (chapter === until || form.puzzle === until) return
    // Fifteen seconds of rest.
    if (form.what === "still") await page.waitForTimeout(15_500)
    const headers = { origin }
    const answer = await page.request.post(`${base}/${chapter}`, { form, headers })
    expect([chapter, form, answer.status()]).toEqual([chapter, form, 200])
  }
}

test("a guest who is stuck looks back by the lift, at the papers and pictures, and asks at the window", async ({
  page,
  site,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" })
  await playUntil(page, site.origin, "T1")
  await openPage(page, `${base}/hint`)
  await axe("main")
  expect.soft(await whatSticksOut(page)).toEqual([])
  await openPage(page, `${base}/tokyo-tower`)
  await axe("main")
  const close = (panel: string) => page.locator(panel).getByRole("button", { name: "閉じる" }).tap()

  await button(page, "エレベーター").tap()
  await page.locator("#talk-elevator").getByRole("link", { name: "谷" }).tap()
  await expect(page.locator("#talk-elevator")).toBeHidden()
  await expect(page.locator("#part-hebituka")).toBeInViewport()
  await page.getByRole("button", { name: "枝に、白い足袋がひと組" }).tap()
  await expect(page.getByRole("dialog", { name: "絵" })).toBeVisible()
  await axe("main")
  await page.getByRole("dialog", { name: "絵" }).getByRole("button", { name: "閉じる" }).tap()

  await page.getByRole("button", { name: /^第一号/ }).tap()
  await button(page, "裏返す").tap()
  await expect(page.locator("#talk-form").getByText("ひとりで　よびなで")).toBeVisible()
  await axe(page.locator("#talk-form"))
  await button(page, "表にもどす").tap()
  await close("#talk-form")

  await button(page, "順路図").tap()
  await axe(page.locator("#talk-map"))
  await page.locator("#talk-map").getByRole("button", { name: "大きくする" }).tap()
  await page.getByRole("dialog", { name: "絵" }).getByRole("button", { name: "閉じる" }).tap()

  await page.getByRole("button", { name: "メンバー表をひらく" }).tap()
  await axe(page.locator("#talk-members"))
  await page
    .getByRole("region", { name: "アルバム" })
    .getByRole("button", { name: "むかしのぼく" })
    .tap()
  await page.getByRole("dialog", { name: "絵" }).getByRole("button", { name: "閉じる" }).tap()

  await button(page, "窓口").tap()
  const desk = page.locator("#talk-desk")
  await desk.locator("summary").first().tap()
  await act(page, button(page, "小声で聞く").first())
  await act(page, desk.getByRole("button", { name: "つぎの段を聞く（あと3段）" }))
  await expect(desk.getByRole("button", { name: "つぎの段を聞く（あと2段）" })).toBeVisible()
  await axe(desk)
  await close("#talk-desk")

  await page.locator("[data-dock] input[name=text]").fill("しずく")
  await act(page, button(page, "送る"))
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  await button(page, "新しい吹き出し").tap()
  await expect(page.locator("[data-dock] input[name=text]")).toBeInViewport()
})

test("a guest plays the last floor to the certificate, tells others, goes on with the chain of words, and begins again", async ({
  page,
  site,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.addInitScript(() => {
    Object.assign(navigator, { share: () => Promise.resolve() })
  })
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await playUntil(page, site.origin, "shiba-epilogue")
  await openPage(page, `${base}/shiba-epilogue`)
  await readOn(page)
  const members = page.locator("#talk-members")
  await page.getByRole("button", { name: "メンバー表をひらく" }).tap()
  for (const name of ["かえる", "へび", "なめくじ", "拾井"])
    await act(page, members.getByRole("button", { name: RegExp(`^${name}、いる。`) }))
  await expect(members).toBeHidden()
  await readOn(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  await axe("main")
  expect.soft(await whatSticksOut(page)).toEqual([])
  await page.getByLabel("ぬし").fill("みなと")
  await tap(page, page.getByRole("region", { name: "表" }).getByRole("button", { name: "書く" }))
  await page.getByLabel("あかし").fill("ぬしはあなた")
  await tap(page, page.getByRole("region", { name: "裏" }).getByRole("button", { name: "書く" }))
  await page.getByRole("button", { name: "メンバー表をひらく" }).tap()
  await members.locator("summary").tap()
  await members.getByLabel("呼び名").fill("鍵")
  await tap(page, members.getByRole("button", { name: "変える" }))
  await press(page, "さす")
  await press(page, "まわす")
  await press(page, "きょうは帰る")
  await expect(page.getByRole("heading", { name: "返還証" })).toBeVisible()
  await expect(page.getByRole("region", { name: "返還証" })).toContainText("みなと")
  await axe("main")
  expect.soft(await whatSticksOut(page)).toEqual([])

  await page.getByRole("radio", { name: "かえるさんは" }).check()
  await button(page, "共有").tap()
  await button(page, "リンクをコピー").tap()
  await expect(page.getByText("コピーしました")).toBeVisible()

  await openPage(page, base)
  await page.getByRole("link", { name: "控え室" }).tap()
  await page.getByLabel("あなたの言葉").fill("うみ")
  await button(page, "言う").tap()
  await expect(page.locator("#chain li").first()).toBeVisible()
  await axe("main")
  expect.soft(await whatSticksOut(page)).toEqual([])

  await openPage(page, base)
  await page.getByText("はじめから遊ぶ", { exact: true }).tap()
  await button(page, "記録を消して、はじめから遊ぶ").tap()
  await expect(button(page, "参加する")).toBeVisible()
})

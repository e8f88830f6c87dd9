import { readFileSync } from "node:fs"
import { expect, type Locator, type Page } from "@playwright/test"
import { star } from "#content/games/planetarium/stars/ids.ts"
import type { Sky } from "#content/games/story.ts"
import { type Horizontal, placeInSky } from "#shared/sky/place-in-sky.ts"
import { readStars } from "#shared/sky/read-stars.ts"
import { observatory, timeOf } from "#shared/sky/seen-sky.ts"
import { createMember, longAgo } from "#tests/support/people.ts"
import { openDrawnSky } from "./support/drawn-sky.ts"
import { test } from "./support/journey.ts"
import { withoutNotifications } from "./support/no-notifications.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { button } from "./support/ui-samples.ts"

/** Reads the lines that are new. */
async function readOn(page: Page): Promise<void> {
  const on = button(page, "つづき")
  while (await on.isVisible()) await on.tap()
}

/** Presses a button that moves the story on, and reads what follows. */
async function act(page: Page, name: string): Promise<void> {
  const turned = page.waitForResponse(
    (response) => response.request().method() === "GET" && response.url().includes(".data"),
  )
  await button(page, name).first().tap()
  await turned
  await expect(page.getByRole("button", { disabled: true })).toHaveCount(0)
  await readOn(page)
}

async function pressSky(page: Page, azimuth: number, altitude: number): Promise<void> {
  await page.locator("input[name=azimuth]").fill(String(azimuth))
  await page.locator("input[name=altitude]").fill(String(altitude))
  const form = page.locator("form", { has: page.locator("input[name=azimuth]") })
  await form.getByRole("button", { name: "押す" }).tap()
}

test("somebody lights the star of the ticket, and a member plays on to the end of the prologue", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  // Lines that are still appearing have no contrast yet.
  await page.emulateMedia({ reducedMotion: "reduce" })
  await openPage(page, "/games/planetarium")
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await button(page, "聞く空にする").tap()
  const hand = page.getByLabel("正面から")
  await hand.selectOption("左へ")
  await page.getByLabel("何度").fill("99")
  await page.getByLabel("高さ（度）").fill("46")
  await button(page, "押す").tap()
  await expect(page.getByText("あら、そっちは西。")).toBeVisible()
  await button(page, "梅津さんに聞く").tap()
  await expect(page.getByText("はしっこに小さく書いてある文")).toBeVisible()
  await hand.selectOption("右へ")
  await page.getByLabel("何度").fill("100")
  await page.getByLabel("高さ（度）").fill("46")
  await button(page, "押す").tap()
  await expect(page.getByText("はい、点きました。続きは、中で。")).toBeVisible()
  await axe("main")

  const member = await createMember(site, { registeredAt: longAgo })
  await signIn(member)
  await openPage(page, "/games/planetarium/prologue?hear=1")
  await axe("main")
  await readOn(page)
  for (const thing of ["踏み台", "緑の札", "黒い機械"]) await act(page, thing)
  await expect(page.getByText("あかり、消すよ。").first()).toBeVisible()
  await act(page, "先へ")
  await expect(page.getByRole("heading", { name: /北極星は、どこにいますか/ })).toBeVisible()
  expect(await whatSticksOut(page)).toEqual([])
  await axe("main")
  await page.getByRole("link", { name: "6時間すすめる" }).tap()
  await expect(page.getByText("2:00", { exact: true })).toBeVisible()
  await pressSky(page, 180, 80)
  await expect(page.getByText("頭の真上も、よく見ると流れていく")).toBeVisible()
  await act(page, "耳をすます")
  await expect(page.getByText("星の動きのほうを、見てください").first()).toBeVisible()
  await pressSky(page, 0, 36)
  await expect(button(page, "つづき")).toBeVisible()
  await readOn(page)
  await expect(page.getByText("肩車が三組。").first()).toBeVisible()
  await axe("main")
  await page.getByRole("link", { name: "カシオペヤの章へ" }).tap()
  await expect(page.getByRole("heading", { name: "カシオペヤの章", level: 1 })).toBeVisible()
  await readOn(page)
  await expect(page.getByText("五つ星なのに、四つしかない？").first()).toBeVisible()

  await openPage(page, "/games/planetarium/prologue?hear=1")
  await button(page, "この章を、はじめから").tap()
  await readOn(page)
  await expect(button(page, "黒い機械")).toBeVisible()
  await openPage(page, "/games/planetarium")
  await page.getByText("はじめから遊ぶ", { exact: true }).tap()
  await button(page, "記録を消して、はじめから遊ぶ").tap()
  await expect(page.getByText("はじめから遊ぶ", { exact: true })).toBeHidden()
})

test("a member looks at the drawn sky, and goes over to the one in words", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  await signIn(await createMember(site, { registeredAt: longAgo }))
  await openPage(page, "/games/planetarium/prologue")
  await expect(button(page, "拡大する")).toBeVisible()
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await page.getByRole("link", { name: "聞く空にする" }).tap()
  await expect(page.getByText("非常口は、正面から右へ13度。", { exact: false })).toBeVisible()
})

test("a member reads on by the keyboard alone, and never loses the place", async ({
  page,
  site,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await signIn(await createMember(site, { registeredAt: longAgo }))
  await openPage(page, "/games/planetarium/prologue?hear=1")
  const focused = page.locator(":focus")
  await readOn(page)
  await button(page, "黒い機械").focus()
  await page.keyboard.press("Enter")
  await expect(focused).toContainText("電球がひとつしかない")
  for (const said of ["それは動かさないで", "裏の通りに出る"]) {
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(focused).toContainText(said)
  }
  await page.keyboard.press("Tab")
  await expect(focused).toHaveText("つづき")
  const on = button(page, "つづき")
  while (await on.isVisible()) await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(focused).toHaveText("先へ")
  await page.keyboard.press("Enter")
  await expect(focused).toContainText("星はな、名前を呼ぶと")
})

test("a member reads and answers without scripts @only-no-js", async ({ page, site, signIn }) => {
  await signIn(await createMember(site, { registeredAt: longAgo }))
  await page.goto("/games/planetarium/prologue")
  for (const thing of ["黒い機械", "踏み台", "緑の札"]) await button(page, thing).click()
  await button(page, "先へ").click()
  await page.locator("input[name=azimuth]").fill("0")
  await page.locator("input[name=altitude]").fill("36")
  const form = page.locator("form", { has: page.locator("input[name=azimuth]") })
  await form.getByRole("button", { name: "押す" }).click()
  await expect(page.getByText("そこだ。").first()).toBeVisible()
})

/** Does what moves the story on, and reads what follows. */
async function goOn(page: Page, act: () => Promise<void>): Promise<void> {
  const told = page.waitForResponse(
    (response) => response.request().method() === "GET" && response.url().includes(".data"),
  )
  await act()
  await told
  await expect(button(page, "つづき")).toBeVisible()
  await readOn(page)
}

/** Presses a place of the drawn sky, and says that it is this one. */
async function pressHere(page: Page, press: () => Promise<void>): Promise<void> {
  await press()
  await button(page, "ここ").tap()
}

const answerWith = (page: Page, text: string) => async () => {
  await page.locator("input[name=text]").fill(text)
  await button(page, "答える").tap()
}

async function enterNext(page: Page, link: string): Promise<void> {
  await page.getByRole("link", { name: link, exact: true }).tap()
  await expect(page.getByRole("link", { name: link, exact: true })).toBeHidden()
}

const file = readFileSync("content/games/planetarium/stars/stars.bin")
const stars = readStars(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))

/** Where a star stands so many minutes after a sky of the story. */
function whereIs(id: number, sky: Pick<Sky, "month" | "day" | "minute">, after = 0): Horizontal {
  const found = stars.find((each) => each.id === id)
  if (!found) throw new Error(`no star ${id}`)
  return placeInSky(found, timeOf({ ...sky, after }), observatory)
}

test("a member plays from the first line to the true end, with a finger on the drawn sky", async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ reducedMotion: "reduce" })
  await signIn(await createMember(site, { registeredAt: longAgo }))

  await openPage(page, "/games/planetarium/prologue")
  const firstWords = page.getByText("午後七時五十分。長いすには、もう白い布がかけてある。").first()
  await expect(firstWords).toBeInViewport({ ratio: 1 })
  await expect(button(page, "つづき")).toBeInViewport({ ratio: 1 })
  await readOn(page)
  let sky = await openDrawnSky(page, 0)
  for (const thing of ["緑の札", "黒い機械"]) await button(page, thing).last().tap()
  await goOn(page, () => button(page, "踏み台").last().tap())
  const opening = { month: 5, day: 5, minute: 20 * 60 }
  await button(page, "拡大する").tap()
  await button(page, "縮小する").tap()
  await sky.press(whereIs(star.dubhe, opening))
  await expect(page.getByText("ドゥーベ", { exact: true })).toBeVisible()
  await button(page, "札を閉じる").tap()
  await sky.press(whereIs(star.kochab, opening))
  await goOn(page, () => sky.press(whereIs(star.alkaid, opening)))
  await sky.turnDial(120)
  await goOn(page, () => pressHere(page, () => sky.press({ azimuth: 0, altitude: 36 })))
  await enterNext(page, "カシオペヤの章へ")
  await openPage(page, "/games/planetarium/cassiopeiae")

  sky = await openDrawnSky(page, 315)
  await readOn(page)
  await goOn(page, () => button(page, "見つけました").tap())
  await goOn(page, () => pressHere(page, () => sky.press({ azimuth: 34.8, altitude: 31.5 })))
  await goOn(page, answerWith(page, "太陽"))
  await sky.turnDial(330)
  const dial = page.getByRole("slider", { name: "時刻ダイヤル" })
  await button(page, "1分もどす").tap()
  await expect(dial).toHaveValue("329")
  await button(page, "1分すすめる").tap()
  await expect(dial).toHaveValue("330")
  await goOn(page, () => button(page, "ここ").tap())
  await goOn(page, answerWith(page, "うらぐち"))
  await enterNext(page, "北斗の章へ")

  sky = await openDrawnSky(page, 34)
  await readOn(page)
  await page.getByRole("button", { name: "ここから先は" }).tap()
  await expect(page.getByText("そこは、さわらないでおくれ。……まだ。")).toBeVisible()
  await page.getByRole("button", { name: /の空のまんなかを押す$/ }).press("Enter")
  const february = { month: 2, day: 14, minute: 22 * 60 }
  await goOn(page, () => pressHere(page, () => sky.press(whereIs(star.alkaid, february))))
  await page.getByRole("slider", { name: "街明かり" }).fill("2.5")
  await goOn(page, answerWith(page, "ふみだいのうえ"))
  const family = ["メラク", "フェクダ", "メグレズ", "アリオト", "ミザール"]
  await button(page, "ドゥーベ").tap()
  await button(page, "枠で囲む").tap()
  await button(page, "枠をはずす: ドゥーベ").tap()
  for (const name of family) await button(page, name).tap()
  await button(page, "枠で囲む").tap()
  await goOn(page, () => button(page, "これでぜんぶ").tap())
  await goOn(page, answerWith(page, "きみはないたよ"))
  await enterNext(page, "オリオンの章へ")

  sky = await openDrawnSky(page, 105)
  await readOn(page)
  const december = { month: 12, day: 8, minute: 20 * 60 }
  await sky.turnDial(180)
  await sky.press(whereIs(star.saiph, december, 180))
  await sky.press(whereIs(star.rigel, december, 180))
  await goOn(page, () => button(page, "この順で").tap())
  await goOn(page, answerWith(page, "くろくも"))
  await goOn(page, () => button(page, "馬がいる").tap())
  const late = { month: 12, day: 8, minute: 23 * 60 }
  await sky.press(whereIs(star.procyon, late))
  await goOn(page, () => button(page, "この順で").tap())
  await sky.turnDial(120)
  await sky.press({ azimuth: 180.5, altitude: 1.6 })
  await page.getByRole("switch", { name: "双眼鏡" }).tap()
  await goOn(page, () => pressHere(page, () => sky.pressInBinoculars()))
  await enterNext(page, "終章へ")

  await button(page, "音を出す").tap()
  sky = await openDrawnSky(page, 135)
  await readOn(page)
  await button(page, "音を消す").tap()
  await goOn(page, answerWith(page, "二人"))
  await goOn(page, () => pressHere(page, () => sky.press({ azimuth: 148, altitude: 20 })))
  await goOn(page, () => page.getByRole("slider", { name: "街明かり" }).fill("6"))
  await enterNext(page, "場内灯を点ける")

  await readOn(page)
  await goOn(page, () => button(page, "小暮 あかり、消すよ。").first().tap())
  await goOn(page, () => button(page, "「な」のあと").tap())
  await expect(page.getByRole("heading", { name: "来館証" })).toBeVisible()
})

const allRead = { prologue: 1, cassiopeiae: 1, dipper: 1, orionis: 1, epilogue: 1 }

test("a member who has written one guest tells others of it, opens the log again, and answers once the network is back", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.addInitScript(() => {
    Object.assign(navigator, { share: () => Promise.resolve() })
  })
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  const member = await createMember(site, { registeredAt: longAgo })
  const { epilogue: _, ...before } = allRead
  await site.root.query("insert into game_progress values ($1, 'planetarium', $2)", [
    member.uid,
    JSON.stringify({ finished: before, at: { epilogue: "E1" } }),
  ])
  await signIn(member)
  await withoutNotifications(page)
  await openPage(page, "/games/planetarium/epilogue?hear=1")

  await page.locator("input[name=text]").fill("三人")
  const sent: string[] = []
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()))
  await page.context().setOffline(true)
  await button(page, "答える").tap()
  await expect(page.getByText("つながりしだい、送ります。")).toBeVisible()
  await expect(page.getByRole("heading", { name: "四十年の来館者は、何人ですか。" })).toBeVisible()
  await page.locator("input[name=text]").fill("一人")
  await page.locator("input[name=text]").press("Enter")
  await page.context().setOffline(false)
  await expect(page.getByText("一人。……それで、いいんだね。")).toBeVisible()
  await expect(page.getByText("つながりしだい、送ります。")).toBeHidden()
  expect(sent.filter((url) => url.includes("epilogue.data"))).toHaveLength(1)

  await goOn(page, () => button(page, "はい").tap())
  await expect(page.getByRole("heading", { name: "立ち会い証" })).toBeVisible()
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await button(page, "共有する").tap()
  await button(page, "リンクをコピー").tap()
  await expect(page.getByText("リンクをコピーしました。")).toBeVisible()
  await expect(page.getByRole("link", { name: "Xでポストする" })).toHaveAttribute(
    "href",
    /^https:\/\/x\.com\/intent\/post\?text=.*planetarium$/,
  )
  await button(page, "日誌を、もう一度ひらく").tap()
  await expect(page.locator("input[name=text]")).toBeVisible()
})

test("somebody who has finished comes in from behind, writes into the notebook, and turns the machine", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  const member = await createMember(site, { registeredAt: longAgo })
  await site.root.query("insert into game_progress values ($1, 'planetarium', $2, now(), now())", [
    member.uid,
    JSON.stringify({ finished: { ...allRead, "true-epilogue": 1 }, endings: { found: 1 } }),
  ])
  await signIn(member)
  await openPage(page, "/games")
  await axe("main")
  await page.getByRole("link", { name: "もう一度見る" }).tap()
  await expect(page.getByRole("heading", { name: /真・終章/ })).toBeVisible()
  await openPage(page, "/games/planetarium")
  await page.getByRole("link", { name: "裏口へ" }).tap()
  await expect(page.getByRole("heading", { name: "裏口" })).toBeVisible()
  await page.getByRole("textbox", { name: "感想" }).fill("川の字で寝ました。")
  await page.getByLabel("湯のみ").check()
  await button(page, "ノートに書く").tap()
  await expect(page.getByText("（湯のみ）")).toBeVisible()
  await expect(button(page, "拡大する")).toBeVisible()
  await page.getByLabel("緯度").fill("-35")
  await expect(page.getByText("南緯35度")).toBeVisible()
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await page.getByRole("button", { name: "さんの感想を消す" }).tap()
  await expect(page.getByText("まだ、だれも書いていません。")).toBeVisible()
})

/** Chooses an option of the field that has the focus. */
async function chooseByKeys(page: Page, field: Locator, option: string): Promise<void> {
  await field.focus()
  const texts = await field.locator("option").allTextContents()
  for (let n = 0; n < texts.indexOf(option); n += 1) await page.keyboard.press("ArrowDown")
  await expect(field.locator("option:checked")).toHaveText(option)
}

test("a member who listens to the sky plays Orion by the keyboard alone", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  const member = await createMember(site, { registeredAt: longAgo })
  await site.root.query("insert into game_progress values ($1, 'planetarium', $2)", [
    member.uid,
    JSON.stringify({ finished: { prologue: 1, cassiopeiae: 1, dipper: 1 } }),
  ])
  await signIn(member)
  await openPage(page, "/games/planetarium/orionis?hear=1")
  const enter = async (target: Locator) => {
    await target.focus()
    await page.keyboard.press("Enter")
  }
  const readByKeys = async () => {
    const on = button(page, "つづき")
    while (await on.isVisible()) await enter(on)
  }
  const goOnByKeys = async (target: Locator) => {
    await enter(target)
    await expect(button(page, "つづき")).toBeVisible()
    await readByKeys()
  }
  const turn = async (text: string, clock: string) => {
    await enter(page.getByRole("link", { name: text, exact: true }))
    await expect(page.getByText(clock, { exact: true })).toBeVisible()
  }

  await readByKeys()
  await axe("main")
  await turn("1時間もどす", "19:00")
  await expect(page.getByText("18:50、サイフが東南東に出ました。")).toBeVisible()
  await chooseByKeys(page, page.getByLabel("1番め"), "サイフ")
  await chooseByKeys(page, page.getByLabel("2番め"), "リゲル")
  await goOnByKeys(button(page, "これで答える"))
  await page.locator("input[name=text]").focus()
  await page.keyboard.type("くろくも")
  await page.keyboard.press("Enter")
  await expect(button(page, "つづき")).toBeVisible()
  await readByKeys()
  await goOnByKeys(button(page, "穴があいている"))
  await chooseByKeys(page, page.getByRole("combobox", { name: "星", exact: true }), "プロキオン")
  await goOnByKeys(button(page, "これで答える"))
  await turn("1時間すすめる", "0:00")
  await turn("1時間すすめる", "1:00")
  await enter(page.getByRole("link", { name: "屋根のすきまをのぞく" }))
  await expect(page.getByRole("link", { name: "屋根のすきまをのぞく" })).toHaveAttribute(
    "aria-current",
    "true",
  )
  await chooseByKeys(page, page.getByLabel("押すもの"), "真南の、屋根のすきま")
  await goOnByKeys(button(page, "押す").first())
  await expect(page.getByRole("link", { name: "終章へ" })).toBeVisible()
})

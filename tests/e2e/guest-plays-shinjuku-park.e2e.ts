import { expect, type Locator, type Page } from "@playwright/test"
import { shinjukuPark as game } from "#content/games/shinjuku-park/shinjuku-park.ts"
import { findChapter } from "#domain/games/counter/path.ts"
import { begin, readCounterProgress } from "#domain/games/counter/progress.ts"
import { readAct } from "#domain/games/counter/read-act.ts"
import { sealProgress } from "#domain/games/counter/sealed-progress.ts"
import { openTalkSeals } from "#server/http/talk-seals.ts"
import { type Act, wayThrough } from "#tests/http/support/play-shinjuku-park.ts"
import { test } from "./support/journey.ts"
import type { RunningSite } from "./support/kept-site.ts"
import { openPage } from "./support/open-page.ts"
import { readAllNew } from "./support/read-on.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { button } from "./support/ui-samples.ts"

test.use({ actionTimeout: 20_000 })

const base = "/games/shinjuku-park"

const readOn = (page: Page) => readAllNew(page, "つぎのふきだし")

/** Acts, and waits for the answer. */
async function act(page: Page, what: string, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" &&
      response.url().includes(base) &&
      (response.request().postData() ?? "").includes(what),
  )
  await press()
  await answer
}

const dock = (page: Page) => page.locator("[data-dock]")
const field = (page: Page) => dock(page).locator("input[name=text]")

type Form = Act[1]

const minute = 60_000

/** Takes an act once it is heard: not more than twenty answers are in a minute. */
function takeInTime() {
  const guesses: number[] = []
  return async (page: Page, form: Form) => {
    const early = form.puzzle === undefined ? 0 : (guesses.at(-20) ?? 0) + minute - Date.now()
    if (early > 0) await page.waitForTimeout(early)
    await take(page, form)
    if (form.puzzle !== undefined) guesses.push(Date.now())
  }
}

/** Sends one act by what a player presses for it. */
async function take(page: Page, form: Form): Promise<void> {
  const foot = dock(page)
  await act(page, form.what ?? "", () => press(page, foot, form))
  await readOn(page)
}

async function press(page: Page, foot: Locator, form: Form): Promise<void> {
  const send = foot.getByRole("button", { name: "送る" })
  switch (form.what) {
    case "own":
    case "drill":
      return foot.locator("form button").first().click()
    case "borrow":
    case "return":
      return foot.locator("form button").nth(Number(form.option)).click()
    case "answer":
      await field(page).fill(form.text ?? "")
      return send.click()
    case "tiles":
      await foot.getByRole("button", { name: RegExp(`${form.first ?? ""}$`) }).click()
      await foot.getByRole("button", { name: RegExp(`${form.second ?? ""}$`) }).click()
      return button(page, "つのに送る").click()
    case "set":
      for (const name of Object.keys(form).filter((each) => each.startsWith("option:")))
        await foot.locator(`input[name="${name}"]`).check()
      return button(page, "これでぜんぶ").click()
    case "stickers":
      await foot.getByRole("button", { name: "鹿", exact: true }).click()
      await button(page, "鹿を外す").click()
      await foot.getByRole("button", { name: "絵", exact: true }).click()
      await foot.getByRole("button", { name: "実", exact: true }).click()
      return send.click()
    case "two":
      await foot.locator("input[name=first]").fill(form.first ?? "")
      await foot.locator("input[name=second]").fill(form.second ?? "")
      return send.click()
    case "shot":
      await button(page, "写真機をひらく").click()
      await button(page, "やめる").click()
      await button(page, "写真機をひらく").click()
      await expect(page.locator("[data-frame]")).toBeVisible()
      // Bubbles that are drawn on the way there move it once more.
      await expect(async () => {
        expect(await page.locator("[data-drill]").evaluate(scrollIntoFrame)).toBe(0)
        await page.waitForTimeout(200)
        expect(await page.locator("[data-drill]").evaluate(scrollIntoFrame)).toBe(0)
      }).toPass()
      // It has the focus. A click of the test would scroll first.
      return page.keyboard.press("Enter")
    default:
      return undefined
  }
}

/** How far the middle of the frame was, in the page. */
function scrollIntoFrame(drill: Element): number {
  const box = drill.getBoundingClientRect()
  const frame = document.querySelector("[data-frame]")?.getBoundingClientRect() ?? box
  const far = (box.top + box.bottom - frame.top - frame.bottom) / 2
  scrollBy({ top: far, behavior: "instant" })
  return Math.round(far)
}

async function goOn(page: Page, chapter: string): Promise<void> {
  await page.getByRole("link", { name: "つぎへ" }).click()
  await page.waitForURL(`**${base}/${chapter}*`)
  await expect(page.locator(`#part-${chapter}`)).toBeVisible()
  await readOn(page)
}

/** Gives the browser the progress of a guest who has come to this puzzle, or to the end, with twenty seconds for each act. */
async function playUntil(page: Page, site: RunningSite, until: string): Promise<void> {
  const acts = wayThrough()
  const end = acts.findIndex(([, form]) => form.puzzle === until)
  const played = end === -1 ? acts : acts.slice(0, end)
  let now = Date.now() - (played.length + 3) * 20_000
  let progress = begin(game, readCounterProgress(null))
  for (const [id, form] of played) {
    const chapter = findChapter(game, id)
    if (!chapter) throw new Error(`There is no chapter ${id}.`)
    now += 20_000
    progress = readAct({ game, chapter, progress: begin(game, progress), now }, form).progress
  }
  const value = sealProgress(openTalkSeals(site), game.id, progress)
  const { hostname: domain } = new URL(site.origin)
  await page.context().addCookies([{ name: "talk", value, domain, path: base, sameSite: "Lax" }])
}

test("a guest is on duty for a day, from the entrance to the certificate", async ({
  page,
  axe,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: "reduce" })
  await openPage(page, base)
  await axe("main")
  expect.soft(await whatSticksOut(page)).toEqual([])
  await page.getByRole("link", { name: "窓口に入る" }).tap()
  await button(page, "つぎのふきだし").tap()
  await readOn(page)
  let here = "first"
  const takeNext = takeInTime()
  for (const [chapter, form] of wayThrough()) {
    if (chapter !== here) {
      await goOn(page, chapter)
      here = chapter
      await axe("main")
      expect.soft(await whatSticksOut(page)).toEqual([])
    }
    await takeNext(page, form)
  }
  await expect(page.getByRole("heading", { name: "当番の証" })).toBeVisible()
  await axe("main")
  expect.soft(await whatSticksOut(page)).toEqual([])
})

test("a guest finds who hides below the field, words that are offered, and letters that are hidden", async ({
  page,
  site,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await playUntil(page, site, "C2")
  await openPage(page, `${base}/chibikko`)
  const hidden = dock(page).getByText("もういいよ", { exact: true })
  await field(page).focus()
  await expect(hidden).toBeHidden()
  await page.locator("#part-chibikko").tap()
  await expect(hidden).toBeVisible()
  await axe("main")
  await field(page).fill("欄")
  await act(page, "answer", () => button(page, "送る").tap())
  await expect(page.getByText("おしい。らんの、もっと した")).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  await field(page).fill("さば")
  await act(page, "answer", () => button(page, "送る").tap())
  await button(page, "新しいふきだし").tap()
  await expect(field(page)).toBeInViewport()

  await playUntil(page, site, "C3")
  await openPage(page, `${base}/chibikko`)
  await readOn(page)
  await field(page).fill("つ")
  await button(page, "つ、つかまった！").tap()
  await expect(field(page)).toHaveValue("つ、つかまった！")
  await act(page, "answer", () => button(page, "送る").tap())
  await readOn(page)
  // A long press takes the copy of the empty bubble.
  const empty = page.locator("[data-copied]").filter({ hasText: "（声がしない）" })
  await empty.locator("p").dispatchEvent("pointerdown", { button: 0 })
  await expect(field(page)).toHaveValue("ばあ")
  await empty.locator("p").dispatchEvent("pointerup")

  await button(page, "殿に聞く").tap()
  const tono = page.locator("#counter-tono")
  await tono.locator("summary").first().tap()
  await act(page, "hint", () => tono.getByRole("button", { name: "殿に聞く" }).first().tap())
  await act(page, "hint", () =>
    tono.getByRole("button", { name: "つぎの段を聞く（あと3段）" }).tap(),
  )
  await axe(tono)
  await tono.getByRole("button", { name: "閉じる" }).tap()
  await button(page, "帳面").tap()
  await axe(page.locator("#counter-ledger"))
  await page.locator("#counter-ledger").getByRole("button", { name: "閉じる" }).tap()
})

test("a guest reads a white sheet at night, and shows others the certificate", async ({
  page,
  site,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.addInitScript(() => {
    Object.assign(navigator, { share: () => Promise.resolve() })
  })
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await playUntil(page, site, "M2")
  await openPage(page, `${base}/fujimidai`)
  await button(page, "道具").tap()
  await axe(page.locator("#counter-tools"))
  await act(page, "wallpaper", () => button(page, "夜").tap())
  await expect(page.locator("[data-talk]")).toHaveAttribute("data-wallpaper", "night")
  await axe("main")
  await button(page, "道具").tap()
  await act(page, "wallpaper", () => button(page, "昼").tap())

  await playUntil(page, site, "end")
  await openPage(page, `${base}/epilogue`)
  await readOn(page)
  await button(page, "共有").tap()
  await button(page, "リンクをコピー").tap()
  await expect(page.getByText("コピーしました")).toBeVisible()

  await openPage(page, `${base}/hint`)
  await axe("main")
  await page.getByText("下の札が読めない").tap()
  await button(page, "1段めを開く").first().tap()
  await expect(page.getByText("書いてある字ではなく、書いてない字を見よ。")).toBeVisible()
  await button(page, "開く").first().tap()

  await openPage(page, base)
  await page.getByText("はじめから遊ぶ", { exact: true }).tap()
  await button(page, "記録を消して、はじめから遊ぶ").tap()
  await expect(page.getByRole("button", { name: "つぎのふきだし" })).toBeVisible()
})

async function listen(page: Page): Promise<void> {
  await act(page, "ear", () => button(page, "きく窓口").click())
  await expect(button(page, "みる窓口")).toBeVisible()
}

test("a guest who listens chooses rows, hears widths, and copies by keys @wide", async ({
  page,
  site,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await playUntil(page, site, "C4")
  await openPage(page, `${base}/chibikko`)
  await listen(page)
  await expect(page.getByText("、広さ十一文字").first()).toBeAttached()
  await button(page, "道具").click()
  await act(page, "ear", () => button(page, "広さを読まない").click())
  await act(page, "ear", () => button(page, "広さを読む").click())
  await button(page, "ふきだしを選ぶ").click()
  const rows = page.locator("[data-copied]")
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("c")
  await expect(field(page)).toHaveValue("ばあ")
  await axe("main")

  await playUntil(page, site, "A1")
  await openPage(page, `${base}/niagara`)
  await listen(page)
  await readOn(page)
  await field(page).fill("こ")
  await expect(page.getByText(/^候補、四つ。/)).toBeAttached()

  await playUntil(page, site, "Y1")
  await openPage(page, `${base}/epilogue`)
  await listen(page)
  await readOn(page)
  await page
    .getByLabel("ここから十行を撮る")
    .selectOption({ label: "七番窓口の者です。　広さ九文字" })
  await act(page, "shot", () => button(page, "撮る").click())
  await readOn(page)
  await dock(page).locator("input[name=first]").fill("ふきだし")
  await dock(page).locator("input[name=second]").fill("すきま")
  await act(page, "two", () => button(page, "送る").click())
  await readOn(page)
  await expect(page.getByText("あいだに、富士山がいた。")).toBeVisible()
})

test("a guest without scripts converts, copies and photographs by forms @only-no-js", async ({
  page,
  site,
}) => {
  await playUntil(page, site, "C3")
  await page.goto(`${base}/chibikko`)
  await page.getByLabel("変換する仮名").fill("つ")
  await page.getByRole("button", { name: "変換" }).click()
  await page.getByRole("button", { name: "つ、つかまった！" }).click()
  await page
    .locator("[data-copied]")
    .filter({ hasText: "（声がしない）" })
    .getByRole("button", { name: "写しを取る" })
    .click()
  await expect(field(page)).toHaveValue("ばあ")

  await playUntil(page, site, "Y1")
  await page.goto(`${base}/epilogue`)
  await page
    .getByLabel("ここから十行を撮る")
    .selectOption({ label: "七番窓口の者です。　広さ九文字" })
  await page.getByRole("button", { name: "撮る" }).click()
  await expect(dock(page).locator("input[name=first]")).toBeVisible()
})

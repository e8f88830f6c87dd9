import { expect, type Page } from "@playwright/test"
import { createDeskMember, createMember, createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOutAtEitherWidth } from "./support/sticks-out.ts"

const acts = async (page: Page, act: string) => {
  const sent = page.waitForResponse((answer) => answer.request().method() === "POST")
  await page.getByRole("button", { name: act, exact: true }).click()
  expect((await sent).ok()).toBe(true)
}

test("an editor publishes one mystery, gives another back, and takes a change back", async ({
  page,
  site,
  signIn,
  axe,
  problems,
}) => {
  problems.allow(/409/)
  const name = `港の謎${Date.now()}`
  const { uid } = await createMember(site)
  const ids: string[] = []
  for (const title of [`${name}・昼`, `${name}・夜`]) {
    ids.push(await createMystery(site, { title, status: "submitted", uid }))
  }
  await signIn(await createDeskMember(site, "editor"))
  await openPage(page, "/admin")
  const waiting = (title: string) => page.getByRole("article", { name: `登録された謎：${title}` })
  await waiting(`${name}・昼`).getByRole("button", { name: "公開する" }).click()
  await expect(waiting(`${name}・昼`)).toHaveCount(0)
  const other = waiting(`${name}・夜`)
  await other.getByRole("textbox", { name: "差し戻す理由" }).fill("日程を確かめてください")
  await other.getByRole("button", { name: "差し戻す" }).click()
  await expect(other).toHaveCount(0)

  await openPage(page, `/admin/mysteries/${ids[0]}`)
  const history = page.getByRole("region", { name: "変更の記録" })
  await expect(history.getByText("確認待ち")).toBeVisible()
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")
  const revert = history.getByRole("button", { name: /^この変更を戻す/ })
  await revert.last().focus()
  await page.keyboard.press("Enter")
  await expect(history.getByText("元に戻しました")).toBeVisible()
  await expect(history.getByRole("listitem").filter({ hasText: "を変更" })).toHaveCount(2)
  await history
    .getByRole("button", { name: /^この変更を戻す/ })
    .last()
    .click()
  await expect(history.getByText(/このあとに別の変更があった/)).toBeVisible()
})

test("an editor renames a maker, hides and shows it, and deletes one that has no mysteries", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  const name = `路地裏${Date.now()}`
  await createMystery(site, { maker: name })
  await site.root.query("insert into makers (name) values ($1)", [`${name}の古い名`])
  await signIn(await createDeskMember(site, "editor"))
  await openPage(page, `/admin/makers?q=${encodeURIComponent(name)}`)
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")
  const choose = (row: string) => page.getByRole("checkbox", { name: `${row}を選ぶ` }).check()
  await choose(`${name}の古い名`)
  await acts(page, "使われていないものを削除する")
  await expect(page.getByText("1件を削除しました")).toBeVisible()
  await choose(name)
  await page.getByRole("textbox", { name: "新しい名前" }).fill(`${name}工房`)
  await acts(page, "名前を変える")
  await expect(page.getByRole("rowheader", { name: `${name}工房` })).toBeVisible()
  for (const act of ["隠す", "表示する"]) {
    await choose(`${name}工房`)
    await acts(page, act)
  }
  await expect(page.getByText("1件を表示しました")).toBeVisible()
})

test("two editors save one mystery: the second sees the difference and keeps a field of the first", async ({
  page,
  site,
  signIn,
  problems,
}) => {
  problems.allow(/409/)
  const id = await createMystery(site, {
    title: "はじめの題",
    maker: "港の工房",
    content: "港を歩く謎です。",
  })
  await signIn(await createDeskMember(site, "editor"))
  await openPage(page, `/admin/mysteries/${id}`)
  await site.root.query("update mysteries set title = '先の題', updated_at = now() where id = $1", [
    id,
  ])
  await page.getByRole("textbox", { name: "タイトル" }).fill("後の題")
  await page.getByRole("textbox", { name: "PickUpの文" }).fill("後の文")
  await page.getByRole("button", { name: "保存する" }).click()
  const keep = page.getByRole("checkbox", { name: "タイトルはいまの内容のままにする" })
  await expect(keep).toBeVisible()
  await keep.check()
  await page.getByRole("button", { name: "保存する" }).click()
  await expect(page.getByRole("textbox", { name: "タイトル" })).toHaveValue("先の題")
  await expect(page.getByRole("textbox", { name: "PickUpの文" })).toHaveValue("後の文")
})

test("an administrator with a fresh password gives a member a role", async ({
  page,
  site,
  signIn,
}) => {
  const member = await createMember(site)
  await site.root.query("update users set email = $2, email_verified = true where uid = $1", [
    member.uid,
    `${member.uid}@example.com`,
  ])
  const administrator = await createDeskMember(site, "admin")
  await signIn(administrator)
  await site.root.query(
    "update auth.sessions set reauthenticated_at = now(), reauthenticated_by = 'password' where user_id = $1",
    [administrator.uid],
  )
  await openPage(page, `/admin/members/${member.nzUserId}`)
  await page.getByLabel("管理での役割").selectOption("editor")
  await acts(page, "役割を変える")
  await expect(page.getByText("いまの役割：エディター")).toBeVisible()
})

test("an editor reads what PickUp brought, over other days, and saves it as a file", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  const title = `灯台の謎${Date.now()}`
  const id = await createMystery(site, { title, subscription: true })
  await site.root.query(
    `insert into reach_daily (day, mystery_id, mysteries, impressions, views, clicks, interested, played, reviews)
     select (now() at time zone 'Asia/Tokyo')::date - n, m, case when m is null then 40 else 1 end, 900, 400, 30 - n, 5, 2, 1
     from generate_series(1, 10) n, unnest(array[$1, null]) m
     on conflict do nothing`,
    [id],
  )
  await signIn(await createDeskMember(site, "editor"))
  await openPage(page, "/admin")
  await page.getByRole("link", { name: "PickUp", exact: true }).click()
  await expect(page.getByRole("region", { name: "クリック" }).getByRole("figure")).toBeVisible()
  for (const table of ["謎ごとの合計", "日ごとの平均"]) {
    await page.locator("summary").filter({ hasText: table }).click()
  }
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")
  const mystery = page.getByRole("row").filter({ hasText: title })
  await expect(mystery.getByRole("cell").first()).toHaveText("10")

  await page.getByRole("link", { name: "7日", exact: true }).click()
  await expect(mystery.getByRole("cell").first()).toHaveText("7")
  await page.getByLabel("から").fill(await page.getByLabel("まで").inputValue())
  await page.getByRole("button", { name: "表示" }).click()
  await expect(mystery.getByRole("cell").first()).toHaveText("1")
  await expect(mystery).toContainText("900")
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "CSVで保存" }).click()
  expect((await download).suggestedFilename()).toMatch(/^premium-.*\.csv$/)
})

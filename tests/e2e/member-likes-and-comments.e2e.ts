import { expect, type Page } from "@playwright/test"
import { createMember, createMystery, createReview, createSolver } from "#tests/support/people.ts"
import { createComment } from "./support/catalogue.ts"
import { logIn, test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"

const comments = (page: Page) => page.getByRole("region", { name: /^コメント/ })
const area = (page: Page) => page.getByRole("textbox", { name: "コメント" })
const write = (page: Page) => comments(page).getByRole("button", { name: "コメントを書く" })
const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

test("a member likes a review with a hundred quick presses, and finds it liked on every page", async ({
  page,
  context,
  site,
  signIn,
}) => {
  const mysteryId = await createMystery(site)
  const review = await addReview(site, mysteryId)
  const heart = (tab: Page) => tab.locator(`button[value="like/${review}"]`)
  await signIn(await createMember(site))
  const other = await context.newPage()
  await openPage(other, `/mysteries/reviews/${review}`)
  await openPage(page, `/mysteries/${mysteryId}`)
  await heart(page).evaluate((button: HTMLElement) => {
    for (let n = 0; n < 100; n++) button.click()
  })
  await expect(heart(page)).toHaveAccessibleName("いいね 1件")
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true")

  // Another tab learns of it.
  await expect(heart(other)).toHaveAccessibleName("いいね 1件")
  await expect(heart(other)).toHaveAttribute("aria-pressed", "true")
  const { rows } = await site.root.query(
    "select like_count from review_stats where review_id = $1",
    [review],
  )
  expect(rows).toEqual([{ like_count: 1 }])

  await page.locator('a[href="/mysteries/reviews"]:visible').last().click()
  await expect(page).toHaveURL("/mysteries/reviews")
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true")
  await page.goBack()
  await expect(heart(page)).toHaveAccessibleName("いいね 1件")
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true")
})

test("a member replies by keyboard, mentions somebody from the list, and deletes the comment", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  const [speaker, member] = [
    await createMember(site, { name: "はなしたひと" }),
    await createMember(site, { name: "いまのひと" }),
  ]
  const reviewId = await addReview(site, await createMystery(site))
  await createComment(site, { uid: speaker.uid, reviewId, content: "おもしろそう" })
  await signIn(member)
  await openPage(page, `/mysteries/reviews/${reviewId}`)
  const post = comments(page).getByRole("button", { name: "投稿する" })
  await expect(area(page)).toHaveCount(0)
  await write(page).press("Enter")
  await expect(area(page)).toBeFocused()
  await expect(post).toBeDisabled()
  await comments(page).getByRole("button", { name: /^返信/ }).press("Enter")
  await expect(area(page)).toBeFocused()
  await expect(area(page)).toHaveValue("@はなしたひと ")
  await page.keyboard.type("ぜひ @は")
  await expect(page.getByRole("option", { name: "はなしたひと" })).toBeVisible()
  await axe(page.getByRole("region", { name: /^コメント/ }))
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(area(page)).toHaveValue("@はなしたひと ぜひ @はなしたひと ")

  const reloads = page.waitForRequest((request) => request.url().includes(`${reviewId}.data`))
  await post.click()
  await expect(toast(page, "ナゾ活へのコメントを投稿しました！")).toBeVisible()
  await expect(comments(page).getByRole("heading")).toHaveText("コメント 2件")
  await area(page).fill("まだ書いている")
  await reloads
  await expect(comments(page).getByRole("article")).toHaveCount(2)
  await expect(area(page)).toHaveValue("まだ書いている")
  // Nobody likes their own.
  await expect(comments(page).getByRole("button", { name: /^いいね/, disabled: true })).toHaveCount(
    1,
  )
  const { rows } = await site.root.query(
    `select count(*)::int as told from user_notifications n join notifications t on t.id = n.notification_id
     where n.uid = $1 and t.kind = 'mention'`,
    [speaker.uid],
  )
  expect(rows).toEqual([{ told: 1 }])

  await comments(page).getByRole("button", { name: /^削除/ }).click()
  const question = page.getByRole("alertdialog")
  await expect(question).toContainText("このコメントを削除してもよろしいですか？")
  await question.getByRole("button", { name: "削除" }).click()
  await expect(toast(page, "ナゾ活へのコメントを削除しました")).toBeVisible()
  await expect(comments(page).getByRole("heading")).toHaveText("コメント 1件")
})

test("a player uncovers a spoiler, and a typed comment outlasts a failed sending and the end of the session", async ({
  page,
  context,
  site,
  signIn,
  problems,
}) => {
  problems.allow(/401|\/comments/)
  const mysteryId = await createMystery(site)
  const { uid } = await createMember(site)
  const review = await createReview(site, { uid, mysteryId, review: "犯人は||…||でした。" })
  await site.root.query("insert into review_spoilers (review_id, parts) values ($1, '{執事}')", [
    review,
  ])
  const player = await createSolver(site, { played: [mysteryId] })
  await signIn(player)
  // Beside another review its button lies above the link that covers it.
  await openPage(page, `/mysteries/reviews/${await addReview(site, mysteryId)}`)
  await page.getByRole("button", { name: "ネタバレを表示" }).click()
  await expect(page.getByText("執事")).toBeVisible()
  await openPage(page, `/mysteries/reviews/${review}`)
  await expect(page.getByText("執事")).toHaveCount(0)
  await page.getByRole("button", { name: "ネタバレを表示" }).press("Enter")
  await expect(page.getByText("執事")).toBeVisible()
  await page.getByRole("button", { name: "ネタバレを隠す" }).press("Enter")
  await expect(page.getByText("執事")).toHaveCount(0)

  await write(page).click()
  await area(page).fill("送れなかった言葉")
  await page.route("**/comments", (route) => route.abort("failed"))
  await comments(page).getByRole("button", { name: "投稿する" }).click()
  await expect(page.getByText(/^ナゾ活へのコメントが失敗しました。/)).toBeVisible()
  await expect(area(page)).toHaveValue("送れなかった言葉")
  await page.unroute("**/comments")

  await context.clearCookies()
  await comments(page).getByRole("button", { name: "投稿する" }).click()
  const login = comments(page).getByRole("link", {
    name: "コメントを投稿するにはログインしてください",
  })
  await expect(login).toHaveAttribute("href", /%23comment$/)
  await login.click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(context, site, player)
  await openPage(page, `/mysteries/reviews/${review}#comment`)
  await expect(area(page)).toHaveValue("送れなかった言葉")
  await comments(page).getByRole("button", { name: "投稿する" }).click()
  await expect(comments(page).getByRole("article")).toHaveCount(1)
  await page.reload()
  await expect(comments(page).getByRole("button", { name: /^削除/ })).toBeVisible()
  await expect(write(page)).toBeVisible()
  await expect(area(page)).toHaveCount(0)
})

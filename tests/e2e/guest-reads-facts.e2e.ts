import { longReview } from "#tests/support/long-review.ts"
import { expect } from "@playwright/test"
import { createMember, createMystery } from "#tests/support/people.ts"
import { createComment } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"
import { addReview } from "./support/reviews.ts"

// The words of pages are read in tests/http/reading; this is how they look.

test("a story and a review keep their lines, and difficulty shows as flames", async ({
  page,
  site,
}) => {
  const id = await createMystery(site, { story: "一行目。\n二行目。\n\n四行目。" })
  await addReview(site, id, { review: `感想の一行目\n${longReview}`, difficultyRating: 3 })
  await page.goto(`/mysteries/${id}`)
  const linesOf = async (text: string) => (await page.getByText(text).innerText()).split("\n")
  expect((await linesOf("一行目。")).slice(0, 3)).toEqual(["一行目。", "二行目。", ""])
  expect(await linesOf("感想の一行目")).toEqual(["感想の一行目", longReview])

  const card = page.locator("#review").getByRole("article")
  const flames = card.getByText("程よく悩む").locator("..").locator("svg")
  const fills = await flames.evaluateAll((all) => all.map((one) => getComputedStyle(one).fill))
  expect(fills).toEqual([...Array(3).fill(fills[0]), ...Array(2).fill(fills[4])])
  expect(fills[0]).toBe("rgb(255, 179, 0)")
  expect(fills[4]).not.toBe(fills[0])
})

test("a mention in a comment has a colour of its own", async ({ page, site }) => {
  await createMember(site, { name: "ひと言目" })
  const review = await addReview(site, await createMystery(site))
  const { rows } = await site.root.query("select uid from mystery_reviews where id = $1", [review])
  await createComment(site, { uid: rows[0].uid, reviewId: review, content: "@ひと言目 ぜひ。" })
  await page.goto(`/mysteries/reviews/${review}#comment`)
  const comment = page.getByRole("region", { name: "コメント 1件" }).getByRole("article")
  const colorOf = (text: string) =>
    comment.getByText(text).evaluate((element) => getComputedStyle(element).color)
  expect(await colorOf("@ひと言目")).not.toBe(await colorOf("ぜひ。"))
})

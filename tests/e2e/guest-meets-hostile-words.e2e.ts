import { expect } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { addPlace, createComment, createMaker } from "./support/catalogue.ts"
import { isListed } from "./support/cards.ts"
import { test } from "./support/journey.ts"
import { addReview } from "./support/reviews.ts"
import { whatSticksOutAtEitherWidth } from "./support/sticks-out.ts"

const endless = "A".repeat(10_000)
const backwards = "\u202eあべこべ\u202e\u2067"

test("very long and right-to-left texts break no page", async ({ page, site }) => {
  const run = crypto.randomUUID()
  const maker = await createMaker(site, {
    name: `${run}${"W".repeat(60)}`,
    description: endless.slice(0, 5000),
  })
  const title = `${run}${"W".repeat(160)}`
  const id = await createMystery(site, {
    title,
    maker,
    story: `${backwards}${endless}`,
    content: endless,
    place: endless.slice(0, 500),
    prMessage: endless.slice(0, 2000),
    tag: `${"長".repeat(40)},${"W".repeat(40)}`,
    prefectures: "01,02,03,04,05,06,07,08,09,10,11,12,13",
    types: "01,02,03,04,05,06,07",
  })
  const review = await addReview(site, id, {
    review: endless,
    name: `${backwards}${"W".repeat(30)}`,
    playTimeNote: endless.slice(0, 500),
    actualPlayTimeMinutes: 720,
    difficultyRating: 3,
  })
  for (const content of [`@${"W".repeat(1500)}`, `https://example.com/${"w".repeat(1500)}`]) {
    const { rows } = await site.root.query("select uid from mystery_reviews where id = $1", [
      review,
    ])
    await createComment(site, { uid: rows[0].uid, reviewId: review, content })
  }
  for (const address of [
    `/mysteries/${id}`,
    `/mysteries/reviews/${review}`,
    "/mysteries/reviews",
  ]) {
    await page.goto(address)
    expect(await whatSticksOutAtEitherWidth(page), address).toEqual([])
  }
  await addPlace(site, id, { name: `${run}${"W".repeat(60)}`, stations: ["W".repeat(200)] })
  const { rows } = await site.root.query(
    "select place_id from mystery_places where mystery_id = $1",
    [id],
  )
  await isListed(page, "/mysteries?sort=new", title)
  for (const address of [
    "/mysteries",
    `/mysteries/makers/${maker}`,
    `/mysteries/makers?q=${run}`,
    `/mysteries/makers?q=${"W".repeat(3000)}`,
    `/mysteries/places/${rows[0].place_id}`,
    "/mysteries/tags",
  ]) {
    await page.goto(address)
    expect(await whatSticksOutAtEitherWidth(page), address).toEqual([])
  }
})

test("an unknown address of 4,000 characters breaks no page", async ({ page, problems }) => {
  problems.allow(/404/)
  const answer = await page.goto(`/${"W".repeat(4000)}`)
  expect(answer?.status()).toBe(404)
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
})

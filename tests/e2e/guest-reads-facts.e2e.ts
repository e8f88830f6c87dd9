import { expect } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"

// What the page says is read in tests/http/reading; this is how it looks.
test("the story of a mystery keeps its lines", async ({ page, site }) => {
  const id = await createMystery(site, { story: "一行目。\n二行目。\n\n四行目。" })
  await page.goto(`/mysteries/${id}`)
  const story = page.getByText("一行目。")
  expect((await story.innerText()).split("\n").slice(0, 3)).toEqual(["一行目。", "二行目。", ""])
})

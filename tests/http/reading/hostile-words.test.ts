import { afterAll, beforeAll, expect, test } from "vitest"
import { addReview } from "#tests/e2e/support/reviews.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"
import { openBuiltSite } from "../support/built-site.ts"
import { readPage, type ReadPage } from "../support/read-page.ts"

let database: TestDatabase
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())

const script = `<script>document.title="破"</script><img src=x onerror=alert(1)>`

/** Elements that only injected markup would bring, and how many scripts the page has. */
function foundIn({ document }: ReadPage) {
  const wrong = "img[onerror], main script, [href^=javascript]"
  return {
    injected: [...document.querySelectorAll(wrong)].map((one) => one.outerHTML),
    scripts: document.querySelectorAll("script").length,
  }
}

test("what looks like a program is shown as words", async () => {
  const site = await openBuiltSite(database)
  const harmless = await createMystery(database, {
    title: "謎",
    story: "話",
    content: "説明",
    place: "駅前",
    tag: "太字",
  })
  await addReview(database, harmless, { review: "楽しい感想です", name: "読み手" })
  const id = await createMystery(database, {
    title: script,
    story: script,
    content: `</p></main>${script}`,
    place: script,
    tag: "<b>太字</b>",
  })
  const words = `${script} javascript:alert(1)`
  const review = await addReview(database, id, { review: words, name: script.slice(0, 40) })

  const { scripts } = foundIn(await readPage(site, `/mysteries/${harmless}`))
  const page = await readPage(site, `/mysteries/${id}`)
  expect(page.main.getByRole("heading", { level: 1 }).textContent).toBe(script)
  expect(page.title).toBe(`${script} | ナゾメグリ`)
  expect(page.all.getByText("#<b>太字</b>")).toBeDefined()
  expect(foundIn(page)).toEqual({ injected: [], scripts })

  const own = await readPage(site, `/mysteries/reviews/${review}`)
  expect(own.main.getByRole("heading", { level: 1 }).textContent).toBe(`${script}のナゾ活`)
  expect(own.main.getByText(words)).toBeDefined()
  expect(foundIn(own).injected).toEqual([])
})

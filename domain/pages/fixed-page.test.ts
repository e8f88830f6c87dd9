import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { operator } from "#content/pages/operator.ts"
import { allBlocks } from "#shared/columns/article.ts"
import { screens, screenSize } from "#shared/pages/screens.ts"
import { readFixedPage } from "./fixed-page.ts"

const files = globSync("content/pages/*.md").filter((file) => !file.endsWith("README.md"))

/** Known from the configuration of a site. */
const configured = { adsState: "", analyticsState: "", adNetwork: "", adHost: "" }

const pictures = new Set(["park-map.svg", ...screens.map((name) => `${name}.webp`)])

test.each(files)(
  "%s is read without a fault, and has a value for each of its placeholders",
  (file) => {
    const text = readFileSync(file, "utf8")
    const { title, lead, updated, article } = readFixedPage(text, {
      values: { ...operator, ...configured },
      hasPicture: (name) => pictures.has(name),
    })
    expect(title).not.toBe("")
    expect(lead).not.toBe("")
    expect(updated).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(article.faults).toEqual([])
    expect(JSON.stringify(article.blocks)).not.toMatch(/\{\{|\{#/)
    const ids = allBlocks(article.blocks).flatMap((block) =>
      block.kind === "heading" && block.id !== "" ? [block.id] : [],
    )
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test("a link into a page of the operator leads to a heading that is there", () => {
  const anchors = new Map(
    files.map((file) => {
      const ids = [...readFileSync(file, "utf8").matchAll(/\{#([a-z0-9-]+)\}/g)].map(
        ([, id = ""]) => id,
      )
      return [`/${path.basename(file, ".md")}`, new Set(ids)]
    }),
  )
  const broken = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\]\((\/[a-z]+)#([a-z0-9-]+)\)/g)].flatMap(
      ([link, to = "", id = ""]) =>
        anchors.has(to) && !anchors.get(to)?.has(id) ? [`${file}: ${link}`] : [],
    ),
  )
  expect(broken).toEqual([])
})

test("each picture of a screen is there in light and dark, is small, and is in a text", async () => {
  const written = files.map((file) => readFileSync(file, "utf8")).join("\n")
  for (const name of screens) {
    expect(written).toContain(`](${name}.webp)`)
    for (const scheme of ["light", "dark"]) {
      const file = readFileSync(`public/screens/${name}-${scheme}.webp`)
      expect(file.length, `${name}-${scheme}`).toBeLessThanOrEqual(40_000)
      const { width = 0, height = 0 } = await sharp(file).metadata()
      expect(width / height).toBeCloseTo(screenSize.width / screenSize.height, 2)
    }
  }
})

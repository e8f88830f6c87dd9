import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { operator } from "#content/pages/operator.ts"
import { allBlocks } from "#shared/columns/article.ts"
import { readWholePage } from "./fixed-page.ts"

const files = globSync("content/pages/*.md").filter((file) => !file.endsWith("README.md"))

/** Known from the configuration of a site. */
const configured = { adsState: "", analyticsState: "", adNetwork: "", adHost: "" }

test.each(files)(
  "%s is read without a fault, and has a value for each of its placeholders",
  (file) => {
    const text = readFileSync(file, "utf8")
    const { title, lead, updated, article } = readWholePage(text, { ...operator, ...configured })
    expect(title).not.toBe("")
    expect(lead).not.toBe("")
    expect(updated).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(article.faults).toEqual([])
    expect(JSON.stringify(article.blocks)).not.toMatch(/\{\{|\{screen|\{#/)
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

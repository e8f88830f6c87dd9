import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { allBlocks, longestArticle } from "#shared/columns/article.ts"
import { readMarkdown } from "./read-markdown.ts"

const read = (text: string) => readMarkdown(text, { hasPicture: (name) => name === "a.svg" })
const text = (words: string) => ({ kind: "text", text: words })
const faultsIn = (words: string) => read(words).faults.map(({ kind }) => kind)

test("every column is read without a fault", () => {
  const files = globSync("content/columns/*/article.md")
  expect(files).toHaveLength(12)
  for (const file of files) {
    const written = readFileSync(file, "utf8").replace(/^---\n[^]*?\n---\n/, "")
    const article = readMarkdown(written, { hasPicture: (name) => /^[a-z]+\.svg$/.test(name) })
    expect(article.faults, file).toEqual([])
    expect(article.contents.length, file).toBeGreaterThan(2)
    expect(allBlocks(article.blocks).some(({ kind }) => kind === "picture")).toBe(true)
  }
})

test("a picture has its words, and as its caption the words in italics after it", () => {
  expect(read("![四角い図](a.svg)\n\n_見本の図_").blocks).toEqual([
    { kind: "picture", name: "a.svg", words: "四角い図", caption: [text("見本の図")] },
  ])
})

test("a card, a figure, a note and a spoiler are blocks of their own", () => {
  const written = `::mystery{id="abc"}
::figure{name="by-party"}

:::note[題]
中の文
:::

:::spoiler[解説を開く]
![四角い図](a.svg)
:::`
  const paragraph = { kind: "paragraph", of: [text("中の文")] }
  expect(read(written).blocks).toEqual([
    { kind: "mystery", id: "abc" },
    { kind: "figure", name: "by-party" },
    { kind: "note", title: "題", of: [paragraph] },
    {
      kind: "spoiler",
      title: "解説を開く",
      of: [{ kind: "picture", name: "a.svg", words: "四角い図", caption: [] }],
    },
  ])
})

test("readings, footnotes, tables, lists and quotations are read", () => {
  const written = `{謎解|なぞと}き[^1]

[^1]: 注の文

| 形 | 数 |
| -- | -- |
| 丸 | 3 |

3. 三

> 引用`
  const { blocks, footnotes } = read(written)
  expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "table", "list", "quotation"])
  expect(blocks[0]).toMatchObject({
    of: [
      { kind: "ruby", base: "謎解", reading: "なぞと" },
      text("き"),
      { kind: "footnote", number: 1 },
    ],
  })
  expect(blocks[2]).toMatchObject({ isOrdered: true, start: 3 })
  expect(footnotes).toEqual([[text("注の文")]])
})

test("a heading may have a name of its own", () => {
  const { blocks, contents } = read(
    "## 行く前に {#how-to-visit}\n\n### 予約 {#booking}\n\n## 次の題",
  )
  expect(blocks).toMatchObject([
    { level: 2, id: "how-to-visit", of: [text("行く前に")] },
    { level: 3, id: "booking", of: [text("予約")] },
    { level: 2, id: "part-2" },
  ])
  expect(contents.map((each) => each.text)).toEqual(["行く前に", "次の題"])
})

test("a time is no block, and two bars with dots are the words that they are", () => {
  expect(read("10:30の回で||…||を見た").blocks).toEqual([
    { kind: "paragraph", of: [text("10:30の回で||…||を見た")] },
  ])
})

test("HTML is shown as it was typed", () => {
  expect(read("<script>alert(1)</script>").blocks).toEqual([
    { kind: "paragraph", of: [text("<script>alert(1)</script>")] },
  ])
})

test("a link leads to a page of the site, or elsewhere by https only", () => {
  const links = (written: string) => JSON.stringify(read(written).blocks).includes('"link"')
  expect(links("[a](/mysteries/areas/3)")).toBe(true)
  expect(links("[a](#part-1)")).toBe(true)
  expect(links("[a](https://example.com/)")).toBe(true)
  for (const to of [
    "javascript:alert(1)",
    "http://example.com/",
    "//example.com/",
    "/\\example.com",
    "/nowhere/at-all",
    "data:text/html,a",
    "https://me:secret@example.com/",
  ]) {
    expect(links(`[a](${to})`), to).toBe(false)
    expect(faultsIn(`[a](${to})`), to).toEqual(["unknown-link"])
  }
})

test("the writer learns what is left out", () => {
  expect(faultsIn("![](a.svg)")).toEqual(["picture-without-words"])
  expect(faultsIn("![図](https://example.com/a.png)")).toEqual(["unknown-picture"])
  expect(faultsIn("文の![図](a.svg)中")).toEqual(["picture-within-text"])
  expect(faultsIn(":::quiz[題]\n:::")).toEqual(["unknown-block"])
  expect(faultsIn(":::note[題]\n:::note[題]\n:::")).toEqual(["unknown-block"])
  expect(faultsIn("文[^1]")).toEqual(["unknown-footnote"])
  expect(faultsIn("[".repeat(2000))).toEqual(["too-many-signs"])
  expect(faultsIn("> ".repeat(40))).toEqual(["too-many-signs"])
  expect(faultsIn("あ".repeat(longestArticle + 1))).toEqual(["too-long"])
})

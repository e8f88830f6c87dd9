import { expect, test } from "vitest"
import { readMarkdown } from "#domain/columns/read-markdown.ts"
import { letterHtml, letterText } from "./letter.ts"
import { passagesOf } from "./newsletter-passages.ts"

const origin = "https://nazomeguri.example"
const about = {
  origin,
  titles: new Map([["A".repeat(22), "灯台の謎"]]),
  pageOf: (id: string) => `/mysteries/${id}`,
  archive: `${origin}/newsletters/12`,
}

function textOf(markdown: string): string {
  const { blocks } = readMarkdown(markdown, { hasPicture: () => false })
  const letter = {
    to: { address: "a@example.com" },
    subject: "便り",
    body: passagesOf(blocks, about),
  }
  expect(letterHtml(letter, origin)).toContain("</html>")
  return letterText(letter, origin).split(/(?:^|\n\n)-- \n/)[0] ?? ""
}

test.each([
  [
    "a paragraph with links",
    "[謎](/mysteries)と[公式](https://a.example/)",
    `謎と公式\n\n謎\n${origin}/mysteries\n\n公式\nhttps://a.example/`,
  ],
  ["a link alone", "[謎](/mysteries)", `謎\n${origin}/mysteries`],
  ["a link to a place in the text", "[下へ](#aki)", `下へ\n${origin}/newsletters/12#aki`],
  ["a heading", "## 秋", "■ 秋"],
  ["lines", "日時：土曜  \n場所：港", "日時：土曜\n場所：港"],
  ["a list", "- 甲\n- [乙](/columns)", `・甲\n・乙\n\n乙\n${origin}/columns`],
  ["a numbered list", "3. 甲\n4. 乙", "3. 甲\n4. 乙"],
  ["a quotation with a link", "> 引用の[文](/faq)", `> 引用の文\n\n文\n${origin}/faq`],
  ["a note", ":::note[持ち物]\n筆記用具\n:::", "■ 持ち物\n\n筆記用具"],
  ["a spoiler", ":::spoiler[答え]\n灯台守\n:::", `続きはサイトで：答え\n${origin}/newsletters/12`],
  [
    "a table",
    "| 日 | 港 |\n| -- | -- |\n| 土 | [西](/faq) |",
    `日：土\n港：西\n\n西\n${origin}/faq`,
  ],
  [
    "a card",
    `::mystery{id="${"A".repeat(22)}"}`,
    `灯台の謎\n${origin}/mysteries/${"A".repeat(22)}`,
  ],
  ["a card of no mystery", '::mystery{id="x"}', ""],
])("%s is in the letter", (_, markdown, expected) => {
  expect(textOf(markdown)).toBe(expected)
})

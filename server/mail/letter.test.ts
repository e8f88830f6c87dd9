import { expect, test } from "vitest"
import { type Letter, letterHtml, letterText } from "./letter.ts"

const origin = "https://nazomeguri.example"
const letter: Letter = {
  to: { address: "hinata@example.com" },
  subject: "お問い合わせを受け付けました",
  body: [
    "謎野ひなた 様\nお問い合わせありがとうございます。",
    { quote: "<script>alert(1)</script>\n2行目 & 🧩" },
    { heading: "ナゾ活へのいいね" },
    { text: "花子さんがあなたのナゾ活にいいねしました！", url: `${origin}/mypage` },
    { button: "ページを開く", url: `${origin}/contact?a=1&b="2"` },
  ],
}

test("text and HTML have the same content", () => {
  const text = letterText(letter, origin)
  const html = letterHtml(letter, origin)
  for (const words of [
    "お問い合わせありがとうございます。",
    "2行目",
    "🧩",
    "ナゾ活へのいいね",
    "花子さんがあなたのナゾ活にいいねしました！",
    `${origin}/mypage`,
    "ページを開く",
    origin,
    "ナゾメグリ",
  ]) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
})

test("a letter points to a button, its plain text to a link", () => {
  const pointing: Letter = { ...letter, body: [(below) => `${below}から確認してください。`] }
  expect(letterHtml(pointing, origin)).toContain("<p>下のボタンから確認してください。</p>")
  expect(letterText(pointing, origin)).toContain("下のリンクから確認してください。")
})

test("the plain text quotes a sender's text line by line and ends with a signature", () => {
  const text = letterText(letter, origin)
  expect(text).toContain("> <script>alert(1)</script>\n> 2行目 & 🧩\n")
  expect(text).toMatch(/\n-- \nナゾメグリ\n/)
})

test("a sender's text never becomes HTML", () => {
  const hostile = `"><img src=x onerror=alert(1)>`
  const html = letterHtml(
    {
      ...letter,
      subject: hostile,
      body: [
        hostile,
        { quote: hostile },
        { heading: hostile },
        { text: hostile, url: origin },
        { button: hostile, url: origin },
      ],
    },
    origin,
  )
  expect(html).not.toContain("<img")
  expect(html).not.toContain("<script")
  expect(letterHtml(letter, origin)).toContain("&amp;b=%222%22")
})

test("only web addresses become links", () => {
  const url = "javascript:alert(1)"
  for (const passage of [
    { button: "開く", url },
    { text: "開く", url },
  ]) {
    expect(() => letterHtml({ ...letter, body: [passage] }, origin)).toThrow("http")
    expect(() => letterText({ ...letter, body: [passage] }, origin)).toThrow("http")
  }
})

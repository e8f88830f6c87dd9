import { expect, test } from "vitest"
import { fileUrl, imageSources, parseFileUrl, storedUrlOf } from "./image-url.ts"

const origin = "https://nazo.example"
const picture = { path: "user/u1/icon_800x800.webp", version: "0123456789abcdef" }

test("a stored picture has several widths, at addresses whose content never changes", () => {
  const at = (width: number) => `/images/${width}/0123456789abcdef/user/u1/icon_800x800.webp`
  expect(imageSources(fileUrl(picture), origin, [160, 320])).toEqual({
    src: at(320),
    srcSet: `${at(160)} 160w, ${at(320)} 320w`,
  })
  expect(imageSources(fileUrl(picture), origin, [160])).toEqual({ src: at(160) })
})

test("the same picture is recognised with our origin", () => {
  expect(parseFileUrl(origin + fileUrl(picture), origin)).toEqual(picture)
})

test("the stored picture of a resized one is known again, and other pictures are what they are", () => {
  const [stored, other] = [fileUrl(picture), "https://maker.example/poster.png"]
  expect(storedUrlOf(imageSources(stored, origin, [160, 640]).src)).toBe(stored)
  expect(storedUrlOf(imageSources(other, origin, [160, 640]).src)).toBe(other)
})

test.each([
  "https://maker.example/files/user/u1/icon.webp?v=0123456789abcdef",
  "https://nazo.example.evil.test/files/a.webp?v=0123456789abcdef",
  "/files/user/u1/icon.webp",
  "/files/user/u1/icon.webp?v=../../secret",
  '/files/a.webp?v=0123456789abcdef" onerror="alert(1)',
  "/ogp.png",
  "",
])("%j is used unchanged", (url) => {
  expect(imageSources(url, origin, [320])).toEqual({ src: url })
})

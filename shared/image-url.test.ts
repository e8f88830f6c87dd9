import { expect, test } from "vitest"
import { fileUrl, imageSources, parseFileUrl } from "./image-url.ts"

const origin = "https://nazo.example"
const picture = { path: "user/u1/icon_800x800.webp", version: "0123456789abcdef" }

test("a stored picture is offered in every width, at addresses that never change their meaning", () => {
  expect(imageSources(fileUrl(picture), origin, 320)).toEqual({
    src: "/images/320/0123456789abcdef/user/u1/icon_800x800.webp",
    srcSet: [160, 320, 480, 640, 800, 1200]
      .map((width) => `/images/${width}/0123456789abcdef/user/u1/icon_800x800.webp ${width}w`)
      .join(", "),
  })
})

test("the same picture is found behind our origin", () => {
  expect(parseFileUrl(origin + fileUrl(picture), origin)).toEqual(picture)
})

test.each([
  "https://maker.example/files/user/u1/icon.webp?v=0123456789abcdef",
  "https://nazo.example.evil.test/files/a.webp?v=0123456789abcdef",
  "/files/user/u1/icon.webp",
  "/files/user/u1/icon.webp?v=../../secret",
  '/files/a.webp?v=0123456789abcdef" onerror="alert(1)',
  "/ogp.png",
  "",
])("%j is shown as it is", (url) => {
  expect(imageSources(url, origin, 320)).toEqual({ src: url })
})

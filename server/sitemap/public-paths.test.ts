import { expect, test } from "vitest"
import { pagesOf } from "./public-paths.ts"

const page = pagesOf([{ pattern: "/mysteries/makers/:name" }, { pattern: "/a/:x/b/:y" }])

test("a page that exists is filled in, whatever its parameters are called", () => {
  expect(page("/mysteries/makers/:maker")?.("A/B & 謎")).toBe(
    "/mysteries/makers/A%2FB%20%26%20%E8%AC%8E",
  )
  expect(page("/a/:areaId/b/:id")?.("1", "02")).toBe("/a/1/b/02")
})

test("a page that does not exist yet has no address", () => {
  expect(page("/mysteries/places/:id")).toBeNull()
})

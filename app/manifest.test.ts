import { readFile } from "node:fs/promises"
import sharp from "sharp"
import { expect, test } from "vitest"

test("an installed site has an icon of 512 pixels and the site's colour", async () => {
  const manifest = JSON.parse(await readFile("public/manifest.json", "utf8")) as {
    theme_color: string
    icons: { src: string; sizes: string }[]
  }
  expect(manifest.theme_color).toBe("#0967D3")
  const large = manifest.icons.find(({ sizes }) => sizes === "512x512")
  expect(large?.src).toBe("/icon-512.png?v=4")
  expect(await sharp("public/icon-512.png").metadata()).toMatchObject({ width: 512, height: 512 })
})

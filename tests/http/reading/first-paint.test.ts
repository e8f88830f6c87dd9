import { expect, test } from "vitest"
import { databaseForTest } from "#tests/support/database.ts"
import { openBuiltSite } from "../support/built-site.ts"
import { readPage } from "../support/read-page.ts"

test("a browser paints a page once it is whole", async () => {
  const site = await openBuiltSite(await databaseForTest())
  for (const address of ["/", "/mysteries", "/nowhere"]) {
    const { document } = await readPage(site, address)
    const link = document.querySelector("head link[rel=expect][blocking=render]")
    const end = document.querySelector(link?.getAttribute("href") ?? "none")
    const parts = [...document.querySelectorAll("header, main, footer, nav")]
    expect(parts.length, address).toBeGreaterThan(3)
    for (const part of parts) {
      const order = end && part.compareDocumentPosition(end)
      expect(order, address).toBe(part.DOCUMENT_POSITION_FOLLOWING)
    }
  }
})

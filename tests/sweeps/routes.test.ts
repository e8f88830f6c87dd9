import { expect, test } from "vitest"
import { pendingRoutes } from "#tests/support/pending.ts"
import { sitePaths } from "#tests/support/site-map.ts"
import { specifiedRoutes } from "./specified-routes.ts"

const built = new Set(sitePaths.map(nameless))
const pending = Object.values(pendingRoutes).flat()

test.each(specifiedRoutes.filter((path) => !pending.includes(path)))(
  "a person can open %s",
  (path) => {
    expect(built).toContain(nameless(path))
  },
)

test("no page is still called pending after it has arrived", () => {
  expect(pending.filter((path) => built.has(nameless(path)))).toEqual([])
})

test("only pages of the specification are pending, each once", () => {
  expect(pending.filter((path) => !specifiedRoutes.includes(path))).toEqual([])
  expect(new Set(pending).size).toBe(pending.length)
})

/** What a parameter is called is the route's own business. */
function nameless(path: string): string {
  return path.replaceAll(/:\w+/g, ":")
}

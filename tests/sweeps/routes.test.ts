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

test("no page is still pending after it was built", () => {
  expect(pending.filter((path) => built.has(nameless(path)))).toEqual([])
})

test("every pending page is in the specification, and none is listed twice", () => {
  expect(pending.filter((path) => !specifiedRoutes.includes(path))).toEqual([])
  expect(new Set(pending).size).toBe(pending.length)
})

/** A route may choose the names of its parameters. */
function nameless(path: string): string {
  return path.replaceAll(/:\w+/g, ":")
}

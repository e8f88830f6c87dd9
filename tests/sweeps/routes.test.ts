import { expect, test } from "vitest"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import routes from "#app/routes.ts"
import { pendingRoutes } from "#tests/support/pending.ts"
import { specifiedRoutes } from "./specified-routes.ts"

const built = new Set(routes.flatMap((route) => paths(route, "")).map(nameless))
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

function paths(route: RouteConfigEntry, parent: string): string[] {
  const own = route.path ? `${parent}/${route.path}` : parent
  const below = (route.children ?? []).flatMap((child) => paths(child, own))
  return route.children && !route.index ? below : [own || "/", ...below]
}

/** What a parameter is called is the route's own business. */
function nameless(path: string): string {
  return path.replaceAll(/:\w+/g, ":")
}

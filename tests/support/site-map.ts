import type { RouteConfigEntry } from "@react-router/dev/routes"
import routes from "#app/routes.ts"

/** The path of every page and resource route; layout routes have none. */
export const sitePaths = routes.flatMap((route) => paths(route, ""))

function paths(route: RouteConfigEntry, parent: string): string[] {
  const own = route.path ? `${parent}/${route.path}` : parent
  const below = (route.children ?? []).flatMap((child) => paths(child, own))
  return route.children && !route.index ? below : [own || "/", ...below]
}

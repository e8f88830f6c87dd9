import { layout, type RouteConfig, route } from "@react-router/dev/routes"
import { pages } from "#shared/addresses/pages.ts"
import type { SiteRoute } from "#shared/addresses/site-page.ts"

const layouts = [
  "admin",
  "default",
  "default-non-pagetop",
  "home",
  "mysteries",
  "no",
  "nohome",
  "simple",
]

/** A file with several patterns needs a route id for each. */
const toRoute = ({ pattern, file }: SiteRoute) => route(pattern.slice(1), file, { id: pattern })

/** The pages of shared/addresses/pages.ts, each within its layout. */
export default [
  ...layouts.flatMap((name) => {
    const framed = pages.filter((page) => page.layout === name)
    return framed.length > 0 ? [layout(`layouts/${name}.tsx`, framed.map(toRoute))] : []
  }),
  ...pages.filter((page) => page.layout === undefined).map(toRoute),

  // Pages that show components and layouts, for development and tests. The layout of the desk is for its members alone.
  layout("layouts/default.tsx", { id: "dev" }, [route("dev/ui", "routes/dev/ui.tsx")]),
  ...layouts
    .slice(1)
    .map((name) =>
      layout(`layouts/${name}.tsx`, { id: `dev-${name}` }, [
        route(`dev/layouts/${name}`, "routes/dev/frame.tsx", { id: `dev-frame-${name}` }),
      ]),
    ),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig

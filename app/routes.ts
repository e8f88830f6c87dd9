import { index, layout, type RouteConfig, route } from "@react-router/dev/routes"

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

/** The mysteries of one area, one maker and so on, all served by one module. Later pages are below the first. */
const listing = (path: string) =>
  [path, `${path}/page/:number`].map((each) =>
    route(`mysteries/${each}`, "routes/mysteries/listing.tsx", { id: each }),
  )

/** The site map, in the specification's order. */
export default [
  layout("layouts/nohome.tsx", [index("routes/home.tsx")]),
  layout("layouts/default.tsx", [
    route("calendar", "routes/calendar/calendar.tsx"),
    route("userRanking", "routes/members/ranking.tsx"),
  ]),
  route("404", "routes/not-found.tsx", { id: "404" }),
  layout("layouts/mysteries.tsx", [
    route("mysteries", "routes/mysteries/list.tsx"),
    route("mysteries/archives", "routes/mysteries/archives.tsx"),
    route("mysteries/tags", "routes/mysteries/tags.tsx"),
    route("mysteries/areas", "routes/mysteries/areas.tsx"),
    route("mysteries/categories", "routes/mysteries/categories.tsx"),
    route("mysteries/makers", "routes/mysteries/makers.tsx"),
    route("mysteries/popular", "routes/mysteries/popular.tsx"),
    route("mysteries/reviews", "routes/reviews/list.tsx"),
    route("mysteries/reviews/trending", "routes/reviews/trending.tsx"),
  ]),
  layout("layouts/default-non-pagetop.tsx", [
    route("mysteries/:id", "routes/mysteries/detail.tsx"),
  ]),
  layout("layouts/no.tsx", [
    ...listing("areas/:id"),
    ...listing("areas/:areaId/categories/:id"),
    ...listing("areas/:areaId/types/:id"),
    ...listing("categories/:id"),
    ...listing("prefectures/:id"),
    ...listing("prefectures/:prefectureId/categories/:id"),
    ...listing("prefectures/:prefectureId/types/:id"),
    ...listing("places/:id"),
    ...listing("makers/:name"),
  ]),
  layout("layouts/simple.tsx", [
    route("mysteries/reviews/detail", "routes/reviews/detail-by-query.tsx"),
    route("mysteries/reviews/:id", "routes/reviews/detail.tsx"),
  ]),

  route("calendar.ics", "routes/calendar/feed.ts"),
  route("mysteries/:id/calendar.ics", "routes/mysteries/calendar-file.ts"),
  route("mysteries/:id/status", "routes/mysteries/status.ts"),
  route("api/me", "routes/api/me.ts"),
  route("api/me/list-settings", "routes/api/list-settings.ts"),
  route("api/personal/mysteries", "routes/api/personal/mysteries.ts"),
  route("api/personal/listing", "routes/api/personal/listing.ts"),
  route("api/personal/archives", "routes/api/personal/archives.ts"),
  route("api/personal/calendar", "routes/api/personal/calendar.ts"),
  route("api/mysteries", "routes/api/mysteries.ts"),
  route("api/mysteries/reviews", "routes/api/reviews.ts"),
  route("api/mysteries/suggestions", "routes/api/suggestions.ts"),
  route("api/nearest-station", "routes/api/nearest-station.ts"),

  // To look at components and layouts, during development and in tests.
  layout("layouts/default.tsx", { id: "dev" }, [route("dev/ui", "routes/dev/ui.tsx")]),
  ...layouts.map((name) =>
    layout(`layouts/${name}.tsx`, { id: `dev-${name}` }, [
      route(`dev/layouts/${name}`, "routes/dev/frame.tsx", { id: `dev-frame-${name}` }),
    ]),
  ),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig

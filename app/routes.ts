import { index, type RouteConfig, route } from "@react-router/dev/routes"

/** The site map, in the specification's order. */
export default [
  index("routes/home.tsx"),
  route("mysteries", "routes/mysteries/list.tsx"),
  route("mysteries/:id", "routes/mysteries/detail.tsx"),
  route("mysteries/:id/status", "routes/mysteries/status.ts"),
  route("api/me", "routes/api/me.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig

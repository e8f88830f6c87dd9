import { sitemapIndex } from "../addresses/server-routes.ts"

/** Paths that search engines should skip: personal pages, APIs, visits to providers, development and administration. */
const closed = ["/api", "/dev", "/mypage", "/login/with", "/admin"]

export const writeRobotsTxt = (origin: string) =>
  [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${origin}${sitemapIndex}`,
    "",
  ].join("\n")

import { dataFiles, sitemapIndex } from "../addresses/server-routes.ts"

/**
 * Paths that search engines should skip: personal pages, APIs, visits to providers, development, administration, and the files with
 * everything that pages show already.
 */
const closed = ["/api", "/dev", "/mypage", "/login/with", "/admin", `${dataFiles}/`]

export const writeRobotsTxt = (origin: string) =>
  [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${origin}${sitemapIndex}`,
    "",
  ].join("\n")

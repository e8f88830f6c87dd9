/** Paths that search engines should skip: personal pages, APIs, development and administration. */
const closed = ["/api", "/dev", "/mypage", "/admin"]

export const writeRobotsTxt = (origin: string) =>
  [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n")

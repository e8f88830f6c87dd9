/** What nobody should find by searching: what is personal, what is for programs, what is for the people who run this. */
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

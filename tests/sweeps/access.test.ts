import { expect, test } from "vitest"
import { pages } from "#shared/addresses/pages.ts"
import { guestAnswers } from "#tests/support/guest-answers.ts"
import { sitePaths } from "#tests/support/site-map.ts"

/** Without the developers' pages, which answer 404 on a public site (tests/http/dev-pages.test.ts). */
const paths = sitePaths.filter((path) => path !== "/*" && !path.startsWith("/dev/"))
const byPattern = new Map(pages.map((page) => [page.pattern, page]))

test.each(paths)("%s declares who may open it", (path) => {
  expect(byPattern.get(path)?.access).toBeDefined()
})

/** Public pages that are rendered for each request. */
const open = pages.filter(
  ({ access, cached, scripts }) => access === "public" && !cached && scripts,
)

/** Pages that send a guest to the login, or that only the desk finds; tests/http/personal.test.ts opens them all. */
const guarded = pages.filter(({ access, scripts }) => access !== "public" && scripts)

test.each(paths)("%s is the same for all viewers, or its answer to a guest is listed", (path) => {
  const isCached = byPattern.get(path)?.cached === true
  const isGuarded = guarded.some(({ pattern }) => pattern === path)
  const isOpen = open.some(({ pattern }) => pattern === path)
  const isAnswered = guestAnswers.some(({ pattern }) => pattern === path)
  // People who know the secret may read it (tests/http/searches-and-alarms.test.ts).
  const isSecret = path.includes("/own/:secret/")
  expect([isCached, isOpen, isGuarded, isAnswered, isSecret].filter(Boolean)).toHaveLength(1)
})

/** The statuses a guest may get, by access. tests/http/personal.test.ts requests the answers themselves. */
const ofDesk = [404]
const refusals = {
  public: [200, 400, 404],
  member: [302, 401],
  desk: ofDesk,
  moderator: ofDesk,
  editor: ofDesk,
  admin: ofDesk,
}

test.each(guestAnswers)(
  "the answer to a guest at $pattern fits its access",
  ({ pattern, status }) => {
    expect(refusals[byPattern.get(pattern)?.access ?? "admin"]).toContain(status)
  },
)

test("every listed answer belongs to a route", () => {
  const known = [...byPattern.keys(), ...guestAnswers.map(({ pattern }) => pattern)]
  expect(known.filter((pattern) => !paths.includes(pattern))).toEqual([])
})

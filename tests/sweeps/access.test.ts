import { expect, test } from "vitest"
import { accessByPattern, uncachedPages } from "#app/addresses/access.ts"
import { publicPages } from "#app/addresses/public-pages.ts"
import { guestAnswers } from "#tests/support/guest-answers.ts"
import { sitePaths } from "#tests/support/site-map.ts"

/** Pages to look at parts and frames, which answer 404 on a site that people visit (tests/http/dev-pages.test.ts). */
const paths = sitePaths.filter((path) => path !== "/*" && !path.startsWith("/dev/"))

test.each(paths)("it is declared who may open %s", (path) => {
  expect([...accessByPattern.keys()]).toContain(path)
})

test.each(paths)(
  "%s is the same for everybody, or it is written down what a guest gets",
  (path) => {
    const isCached = publicPages.some(({ pattern }) => pattern === path)
    const isOpen = uncachedPages.some(({ pattern }) => pattern === path)
    const isAnswered = guestAnswers.some(({ pattern }) => pattern === path)
    expect([isCached, isOpen, isAnswered].filter(Boolean)).toHaveLength(1)
  },
)

/** What a guest may get where they may not be; the answers themselves are asked for in tests/http/personal.test.ts. */
const refusals = { public: [200, 400], member: [302, 401], administrator: [404] }

test.each(guestAnswers)("a guest gets at $pattern what its access says", ({ pattern, status }) => {
  expect(refusals[accessByPattern.get(pattern) ?? "administrator"]).toContain(status)
})

test("what is written down still exists", () => {
  const known = [...accessByPattern.keys(), ...guestAnswers.map(({ pattern }) => pattern)]
  expect(known.filter((pattern) => !paths.includes(pattern))).toEqual([])
})

import { expect, test } from "vitest"
import { cachedPages } from "#app/addresses/pages.ts"
import { guestAnswers } from "#tests/support/guest-answers.ts"
import { sitePaths } from "#tests/support/site-map.ts"

/** Pages to look at parts and frames, which answer 404 on a site that people visit (tests/http/dev-pages.test.ts). */
const paths = sitePaths.filter((path) => path !== "/*" && !path.startsWith("/dev/"))

test.each(paths)(
  "%s is the same for everybody, or it is written down what a guest gets",
  (path) => {
    const isPublic = cachedPages.some(({ pattern }) => pattern === path)
    const isAnswered = guestAnswers.some(({ pattern }) => pattern === path)
    expect([isPublic, isAnswered].filter(Boolean)).toHaveLength(1)
  },
)

test("what is written down still exists", () => {
  const known = [...cachedPages, ...guestAnswers].map(({ pattern }) => pattern)
  expect(known.filter((pattern) => !paths.includes(pattern))).toEqual([])
})

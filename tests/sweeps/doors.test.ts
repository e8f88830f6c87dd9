import { expect, test } from "vitest"
import { publicPages } from "#app/public-pages.ts"
import routes from "#app/routes.ts"
import { guestAnswers } from "#tests/support/guest-answers.ts"

const paths = routes.map(({ index, path }) => (index ? "/" : `/${path}`)).filter((p) => p !== "/*")

test.each(paths)(
  "%s is the same for everybody, or it is written down what a guest gets",
  (path) => {
    const isPublic = publicPages.some(({ pattern }) => pattern === path)
    const isAnswered = guestAnswers.some(({ pattern }) => pattern === path)
    expect([isPublic, isAnswered].filter(Boolean)).toHaveLength(1)
  },
)

test("what is written down still exists", () => {
  const known = [...publicPages, ...guestAnswers].map(({ pattern }) => pattern)
  expect(known.filter((pattern) => !paths.includes(pattern))).toEqual([])
})

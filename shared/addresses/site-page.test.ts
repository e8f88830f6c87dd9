import { expect, test } from "vitest"
import { fixed } from "./page.ts"
import { routesOf, type SitePage } from "./site-page.ts"

const chapters = [
  "/stories/lighthouse",
  "/stories/lighthouse/harbour",
  "/stories/lighthouse/stairs/:step",
]

/** One row, as a page with many addresses is registered. */
const story: SitePage = {
  ...fixed("/stories"),
  pattern: chapters,
  file: "routes/stories/chapter.tsx",
  layout: "simple",
  access: "public",
  cached: true,
  inSitemap: true,
  scripts: "form",
  samples: ["/stories/lighthouse/stairs/3", "/stories/lighthouse/stairs/{step}"],
}

test("a page with several patterns is a route for each, with all that is registered once", () => {
  const routes = routesOf(story)
  expect(routes.map(({ pattern }) => pattern)).toEqual(chapters)
  for (const route of routes) {
    const { file, layout, access, cached, inSitemap, scripts } = route
    expect({ file, layout, access, cached, inSitemap, scripts }).toEqual({
      file: "routes/stories/chapter.tsx",
      layout: "simple",
      access: "public",
      cached: true,
      inSitemap: true,
      scripts: "form",
    })
  }
})

test("each pattern has the samples that fit it, and a fixed path is its own sample", () => {
  expect(routesOf(story).map(({ samples }) => samples)).toEqual([
    ["/stories/lighthouse"],
    ["/stories/lighthouse/harbour"],
    ["/stories/lighthouse/stairs/3", "/stories/lighthouse/stairs/{step}"],
  ])
})

test("a sample that is a query stands for every fixed path of its page", () => {
  const samples = ["", "?page=2&of={member}"]
  const routes = routesOf({ ...story, pattern: ["/stories", "/stories/:id", "/tales"], samples })
  expect(routes.map((route) => route.samples)).toEqual([
    ["/stories", "/stories?page=2&of={member}"],
    [],
    ["/tales", "/tales?page=2&of={member}"],
  ])
})

test("a resource has nothing to look at, and no budget", () => {
  const [route] = routesOf({
    ...fixed("/api/stories"),
    file: "routes/api/stories.ts",
    access: "member",
  })
  expect(route).toMatchObject({ pattern: "/api/stories", samples: [] })
  expect(route?.scripts).toBeUndefined()
})

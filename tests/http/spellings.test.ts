import { createRequestHandler } from "react-router"
import { expect, test } from "vitest"
import type { Services } from "#domain/services.ts"
import { pages } from "#shared/addresses/pages.ts"
import { servedRoute } from "#server/http/served-route.ts"
import { origin } from "./support/site.ts"
import { smallSite } from "./support/small-site.ts"

/** With one letter as a browser would not write it. */
const encoded = (path: string, at: number) =>
  path.slice(0, at) + `%${path.charCodeAt(at).toString(16)}` + path.slice(at + 1)

const lastLetter = (path: string) => path.length - 1

/** Ways to write a path, of which a server may take some for the same. */
function spellingsOf(path: string): string[] {
  const plain = path === "/" ? "" : path
  const served = [plain, plain.toUpperCase(), `/x/..${plain}`]
  if (plain) served.push(encoded(encoded(plain, lastLetter(plain)), 1))
  const ends = ["", "/", "//", ".data", "/.data", "//.data", "/_.data"]
  const others = [
    plain.replaceAll("/", "//"),
    plain.replace(/(?<=.)\//, "%2F"),
    ...(plain ? [encoded(plain, 1).replace("%", "%25")] : []),
    ...["%2F", "%20", ";a", "%2Edata", ".data/", ".DATA", ".data.data"].map((end) => plain + end),
  ]
  return [...served.flatMap((each) => ends.map((end) => each + end)), ...others].filter((each) =>
    each.startsWith("/"),
  )
}

test("whatever spelling the router serves a page by, it has the limits of that page", async () => {
  let served: string | null = null
  const work = (pattern: string) => () => {
    served = pattern
    return new Response()
  }
  const build = smallSite(pages.map(({ pattern }) => ({ path: pattern, action: work(pattern) })))
  const { module } = build.entry
  const handle = createRequestHandler({
    ...build,
    allowedActionOrigins: ["**"],
    entry: {
      module: { ...module, default: async () => new Response(), handleError: () => undefined },
    },
  })

  let count = 0
  const wrong: string[] = []
  for (const { pattern } of pages) {
    for (const spelling of spellingsOf(pattern.replaceAll(/:\w+/g, "1"))) {
      served = null
      const request = new Request(origin + spelling, { method: "POST" })
      await handle(request, module.provide({} as Services, true))
      if (served === null) continue
      count += 1
      const found = servedRoute(new URL(request.url).pathname)
      if (found !== served) wrong.push(`${spelling}: ${served}, but limited as ${found}`)
    }
  }
  expect(wrong).toEqual([])
  expect(count / pages.length).toBeGreaterThan(20)
})

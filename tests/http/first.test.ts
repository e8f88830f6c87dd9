import { expect, test } from "vitest"
import { openSite } from "./support/site.ts"
test("x", async () => {
  let n = 0
  const s = openSite(
    [
      { path: "/", loader: () => 1 },
      { path: "/m", loader: (x) => x.readPublic(["m"], async () => ++n) },
      {
        path: "/bad",
        loader: () => {
          throw new Error("secret")
        },
      },
    ],
    { publicPages: [{ pattern: "/m", query: ["page"] }] },
  )
  for (const p of [
    "/",
    "/m",
    "/m",
    "/m?page=2&x=3",
    "/m.data",
    "/bad",
    "/bad.data",
    "/nope",
    "/m/",
    "/%00",
    "/%E3",
    "//evil/",
    "/healthz",
    "/__manifest?paths=/m&version=build-1",
    "/_.data",
  ]) {
    const r = await s.get(p, { "accept-encoding": "identity" })
    console.log(p, r.status, Object.fromEntries(r.headers), (await r.text()).slice(0, 1500))
  }
  console.log(s.lines)
  expect(1).toBe(1)
})

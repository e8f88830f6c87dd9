import { expect, onTestFinished, test } from "vitest"
import { createListener } from "#server/http/listener.ts"
import { listen } from "#server/http/listen.ts"
import { startVite } from "#server/http/site-build.ts"
import { openSite } from "#tests/http/support/site.ts"

test("in development, pages are rendered from the sources and Vite serves its own files", async () => {
  const vite = await startVite()
  onTestFinished(() => vite.close())
  const site = openSite([], { source: vite.source })
  const answer = createListener(site)
  const server = await listen(
    (request, reply) => vite.middleware(request, reply, () => answer(request, reply)),
    { port: 0, host: "127.0.0.1" },
  )
  onTestFinished(() => server.close())

  // Vite reads all sources for the first page, which takes a slow machine longer than a visitor waits.
  if (vite.source.kind === "live") await vite.source.load()
  const page = await fetch(`http://127.0.0.1:${server.port}/nowhere`)
  expect(page.status).toBe(404)
  expect(await page.text()).toContain("Page Not Found: /nowhere")
  expect(page.headers.get("content-security-policy")).toContain("ws:")
  expect(site.lines.filter(({ err }) => err)).toEqual([])

  const client = await fetch(`http://127.0.0.1:${server.port}/@vite/client`)
  expect(client.headers.get("content-type")).toContain("javascript")
})

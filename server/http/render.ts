import { randomBytes } from "node:crypto"
import { isRouteErrorResponse, type RouterContextProvider } from "react-router"
import type { Services } from "#app/context.ts"
import type { SearchIndex } from "#domain/search-index/search-index.ts"
import { isDatabaseAway } from "#server/db/away.ts"
import type { Log } from "#server/log.ts"
import type { ThirdParties } from "#shared/third-parties.ts"
import type { Viewer } from "#shared/viewer.ts"
import { type PolicyWriter, sealScripts } from "./content-security-policy.ts"
import type { Doors } from "./doors.ts"
import type { Changes, Reads } from "./page-cache/page-cache.ts"
import { plainPage } from "./plain-pages.ts"
import { createQueue } from "./queue.ts"
import type { SiteBuild, SiteSource } from "./site-build.ts"
import { isTimeout, withinTime } from "./time-limit.ts"

export type RenderParts = {
  source: SiteSource
  origin: string
  now: () => Date
  showsDevPages: boolean
  thirdParties: ThirdParties
  log: Log
  policy: PolicyWriter
  timeLimit: number
  readViewer: (request: Request) => Promise<Viewer>
  doors: Doors
  searchIndex: SearchIndex
  /** Told of what a write changed before the writer gets an answer. */
  changed: (changes: Changes) => void
}

/** What becomes known about one way through React Router, complete when the body has been read. */
type Run = { id: string; readsPublic: boolean; isPersonal: boolean; failures: Set<unknown> }

export type Rendered = { response: Response; run: Readonly<Run> }

export type Render = (request: Request, about: { id: string; reads: Reads }) => Promise<Rendered>

/** Searches of a process. Each takes processor time and one of its six connections as a guest. */
const searches = { atOnce: 4, patience: 1_000 }

export function createRender(parts: RenderParts): Render {
  const { doors, origin, log, searchIndex, source } = parts
  const runs = new WeakMap<object, Run>()
  const inSearchQueue = createQueue(searches)
  const nonce = randomBytes(16).toString("base64url")

  function noteFailure(error: unknown, context: RouterContextProvider, request: Request): void {
    const run = runs.get(context)
    const isExpected = isRouteErrorResponse(error) && error.status < 500
    if (isExpected || request.signal.aborted || run?.failures.has(error)) return
    run?.failures.add(error)
    if (isTimeout(error)) log.warn({ id: run?.id, err: error }, "a page had to wait too long")
    else log.error({ id: run?.id, err: error }, "a page failed")
  }
  const currentSite = siteOf(source, (build) => takeOver(build, noteFailure))

  function servicesFor(request: Request, run: Run, reads: Reads): Services {
    let asked: Promise<Viewer> | undefined
    const viewer = () => {
      run.isPersonal = true
      asked ??= parts.readViewer(request)
      return asked
    }
    return {
      origin,
      nonce,
      now: parts.now,
      showsDevPages: parts.showsDevPages,
      thirdParties: parts.thirdParties,
      readPublic(names, read) {
        run.readsPublic = true
        return doors.asGuest(read, { fresh: reads(names) })
      },
      searchPublic(names, read) {
        run.readsPublic = true
        const fresh = reads(names)
        return inSearchQueue(() =>
          doors.asGuestInSnapshot((tx) => read(tx, searchIndex.open(tx)), { fresh }),
        )
      },
      viewer,
      async searchOwn(read) {
        const asked = await viewer()
        return inSearchQueue(() => doors.readAs(asked, (tx) => read(tx, searchIndex.open(tx))))
      },
      readOwn: async (read) => doors.readAs(await viewer(), read),
      write: async (change) => doors.writeAs(await viewer(), change, parts.changed),
    }
  }

  return async function render(request, { id, reads }) {
    const run: Run = { id, readsPublic: false, isPersonal: false, failures: new Set() }
    try {
      const response = await withinTime(parts.timeLimit, async (signal) => {
        const { provide, handle } = await currentSite()
        const context = provide(servicesFor(request, run, reads))
        runs.set(context, run)
        const drawn = await handle(atOrigin(request, origin, signal), context)
        return isHtml(drawn) ? sealed(drawn, nonce, parts.policy) : drawn
      })
      return { response: presentable(response, run, request), run }
    } catch (err) {
      if (request.signal.aborted) return { response: nobodyWaits(), run }
      log.error({ id, err }, "a page could not be made")
      return { response: plainPage(isOverloaded(err) ? 503 : 500), run }
    }
  }
}

/** The site to draw pages with: always the same one, or while developing the newest. */
function siteOf(source: SiteSource, prepare: (build: SiteBuild) => SiteBuild) {
  const open = (build: SiteBuild, mode: string) => {
    const { provide, createRequestHandler } = build.entry.module
    return { provide, handle: createRequestHandler(prepare(build), mode) }
  }
  if (source.kind === "growing") return async () => open(await source.load(), "development")
  const site = open(source.build, "production")
  return async () => site
}

/** Errors are noted here, and where a form may be sent from was judged before React Router is asked. */
function takeOver(
  build: SiteBuild,
  noteFailure: (error: unknown, context: RouterContextProvider, request: Request) => void,
): SiteBuild {
  const { module } = build.entry
  return {
    ...build,
    allowedActionOrigins: ["**"],
    entry: {
      module: {
        ...module,
        handleError: (error, { context, request }) =>
          noteFailure(error, context as RouterContextProvider, request),
      },
    },
  }
}

/** Pages speak of the site's own origin, whatever the Host header claims. */
function atOrigin(request: Request, origin: string, limit: AbortSignal): Request {
  const { pathname, search } = new URL(request.url)
  const { method, headers, body } = request
  const signal = AbortSignal.any([request.signal, limit])
  const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" }
  return new Request(origin + pathname + search, init)
}

async function sealed(drawn: Response, nonce: string, policy: PolicyWriter): Promise<Response> {
  const { html, hashes } = sealScripts(await drawn.text(), nonce)
  const headers = new Headers(drawn.headers)
  headers.set("Content-Security-Policy", policy(hashes))
  return new Response(html, { status: drawn.status, headers })
}

/** The application's own error page, unless it has none, or a later attempt may succeed. */
function presentable(response: Response, { failures }: Run, request: Request): Response {
  if (response.status < 500) return response
  if (request.signal.aborted) return nobodyWaits()
  if ([...failures].some(isOverloaded)) return plainPage(503)
  const isDrawn = isHtml(response) || response.headers.has("X-Remix-Response")
  return isDrawn ? response : plainPage(500)
}

/** Trying again later may help. */
const isOverloaded = (error: unknown) => isTimeout(error) || isDatabaseAway(error)

/** The client has gone; only the log reads this, and must not take it for a failure. */
const nobodyWaits = () => new Response(null, { status: 499 })

function isHtml(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false
}

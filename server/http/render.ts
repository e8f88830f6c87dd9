import { randomBytes } from "node:crypto"
import { isRouteErrorResponse, type RouterContextProvider } from "react-router"
import type { AsDesk, Capabilities, Services } from "#domain/services.ts"
import type { SearchIndex } from "#domain/search-index/search-index.ts"
import type { DeskTx, TxOf } from "#domain/transaction.ts"
import type { HasRoom } from "#server/storage/space.ts"
import { type Outcome, type Refusal, refused } from "#shared/outcome.ts"
import {
  awayFromDesk,
  covers,
  type DeskRole,
  isOfDesk,
  type Member,
  type Viewer,
} from "#shared/members/viewer.ts"
import { hashScripts, type PolicyWriter } from "./content-security-policy.ts"
import type { LogFailure } from "./failure-log.ts"
import { letScriptsWait } from "./let-scripts-wait.ts"
import type { RequestDb } from "./request-db.ts"
import type { Invalidated, Reads } from "./page-cache/page-cache.ts"
import { isOverloaded } from "./overloaded.ts"
import { methodNotAllowed, plainPage } from "./plain-pages.ts"
import type { SiteBuild, SiteSource } from "./site-build.ts"
import { withinTime } from "./time-limit.ts"

export type RenderParts = {
  source: SiteSource
  origin: string
  logFailure: LogFailure
  policy: PolicyWriter
  timeLimit: number
  readViewer: (request: Request) => Promise<Viewer>
  requestDb: RequestDb
  capabilitiesFor: (visitor: Visitor) => Capabilities
  searchIndex: SearchIndex
  hasRoom: HasRoom
  /** Whether this member has used up their writes for now. */
  isLimited: (viewer: Viewer) => Promise<boolean>
  /** Called with what a write invalidated, before the writer gets an answer. */
  onInvalidation: (invalidated: Invalidated) => void
}

/** Records of one pass through React Router; complete once the body has been read. */
type Run = {
  id: string
  readsPublic: boolean
  isPersonal: boolean
  hasWritten: boolean
  failures: Set<unknown>
}

/** `document`: the body of a page; a copy of it in the response would cost as much as compressing it. */
export type Rendered = {
  response: Response
  document: Buffer<ArrayBuffer> | null
  run: Readonly<Run>
}

/** Draws pictures when their turn comes. */
export type Draw = <T>(work: () => Promise<Outcome<T>>) => Promise<Outcome<T>>

/** The visitor of one request, as capabilities of the server need them. */
export type Visitor = {
  /** Does work for a member, and refuses a guest. */
  asMember: WorkForMember
  /** As `asMember`, for work that costs as much as a write: it is counted, and refused on a full disk. */
  asWriter: WorkForMember
  draw: Draw
}

type WorkForMember = <T>(work: (member: Member) => Promise<Outcome<T>>) => Promise<Outcome<T>>

export type RenderPage = (
  request: Request,
  about: { id: string; reads: Reads; draw: Draw },
) => Promise<Rendered>

/** For refusals of an action. A page's answer drops the headers that its action gave. */
const retryAfter = "300"

export function createRender(parts: RenderParts): RenderPage {
  const { requestDb, origin, logFailure, searchIndex, source } = parts
  const runs = new WeakMap<object, Run>()
  const nonce = randomBytes(16).toString("base64url")

  function noteFailure(error: unknown, context: RouterContextProvider, request: Request): void {
    const run = runs.get(context)
    const isExpected = isRouteErrorResponse(error) && error.status < 500
    if (isExpected || request.signal.aborted || run?.failures.has(error)) return
    run?.failures.add(error)
    logFailure(error, "a page failed", run?.id)
  }
  const currentSite = siteOf(source, (build) => withErrorHook(build, noteFailure))

  function servicesFor(
    request: Request,
    run: Run,
    { reads, draw }: { reads: Reads; draw: Draw },
  ): Services {
    let asked: Promise<Viewer> | undefined
    const person = () => {
      run.isPersonal = true
      asked ??= parts.readViewer(request)
      return asked
    }
    const viewer = async () => awayFromDesk(await person())
    const desk = async () => {
      const current = await person()
      return isOfDesk(current) ? current : null
    }
    /** Counts a write of the member, and refuses it where there are too many or the disk is full. */
    async function refuseWrite(writer: Viewer): Promise<Refusal | null> {
      if (await parts.isLimited(writer)) return refused("too-many-requests")
      return (await parts.hasRoom()) ? null : refused("storage-full")
    }
    async function writeAs<T, V extends Viewer>(
      writer: V,
      change: (tx: TxOf<V>) => Promise<Outcome<T>>,
    ): Promise<Outcome<T>> {
      const refusal = await refuseWrite(writer)
      if (refusal) return refusal
      run.hasWritten = true
      return requestDb.writeAs(writer, change, parts.onInvalidation)
    }
    const asMember: WorkForMember = async (work) => {
      const member = await viewer()
      return member.role === "anon" ? refused("signed-out") : work(member)
    }
    const asWriter: WorkForMember = (work) =>
      asMember(async (member) => (await refuseWrite(member)) ?? work(member))
    return {
      origin,
      nonce,
      readPublic(tags, read) {
        run.readsPublic = true
        return requestDb.asGuest(read, { fresh: reads(tags) })
      },
      searchPublic(tags, read) {
        run.readsPublic = true
        const fresh = reads(tags)
        return requestDb.asGuestInSnapshot((tx) => read(tx, searchIndex.open(tx)), { fresh })
      },
      viewer,
      searchOwn: async (read) =>
        requestDb.readAs(await viewer(), (tx) => read(tx, searchIndex.open(tx))),
      readOwn: async (read) => requestDb.readAs(await viewer(), read),
      write: async (change) => writeAs(await viewer(), change),
      desk,
      async asDesk<R extends DeskRole>(role: R): Promise<AsDesk<R> | null> {
        const member = await desk()
        if (!member || !covers(member.role, role)) return null
        return {
          member,
          read: (read) => requestDb.readAs(member, (tx) => read(tx as DeskTx[R])),
          write: (change) => writeAs(member, (tx) => change(tx as DeskTx[R])),
        }
      },
      keepProgress: (change) =>
        asWriter((member) => {
          run.hasWritten = true
          return requestDb.writeAsServer((tx) => change(tx, member))
        }),
      receive: async (change) =>
        (await parts.hasRoom()) ? requestDb.writeAsIntake(change) : refused("storage-full"),
      ...parts.capabilitiesFor({ asMember, asWriter, draw }),
    }
  }

  return async function render(request, { id, ...about }) {
    const run: Run = {
      id,
      readsPublic: false,
      isPersonal: false,
      hasWritten: false,
      failures: new Set(),
    }
    try {
      let document = ""
      const rendered = await withinTime(parts.timeLimit, async (signal) => {
        const { provide, handle } = await currentSite()
        const isDocument = isForDocument(request)
        const take = (drawn: string) => void (document = drawn)
        const context = provide(servicesFor(request, run, about), isDocument, take)
        runs.set(context, run)
        return handle(atOrigin(request, origin, signal), context)
      })
      const { html, hashes } = hashScripts(document, nonce)
      if (isHtml(rendered)) rendered.headers.set("Content-Security-Policy", parts.policy(hashes))
      const response = presentable(rendered, run, request)
      const isShown = html !== "" && response === rendered
      return { response, document: isShown ? bytesOf(letScriptsWait(html)) : null, run }
    } catch (err) {
      if (request.signal.aborted) return { response: clientGone(), document: null, run }
      logFailure(err, "a page could not be rendered", id)
      return { response: plainPage(isOverloaded(err) ? 503 : 500), document: null, run }
    }
  }
}

const bytesOf = (document: string) => Buffer.from(document, "latin1")

/** React Router asks for the data of a page at its path with `.data`. */
const isForDocument = ({ url }: Request) => !new URL(url).pathname.endsWith(".data")

/** The build that renders pages: a fixed one, or the latest one during development. */
function siteOf(source: SiteSource, prepare: (build: SiteBuild) => SiteBuild) {
  const open = (build: SiteBuild, mode: string) => {
    const { provide, createRequestHandler } = build.entry.module
    return { provide, handle: createRequestHandler(prepare(build), mode) }
  }
  if (source.kind === "live") return async () => open(await source.load(), "development")
  const site = open(source.build, "production")
  return async () => site
}

/** Errors are logged here. Cross-site form posts were refused before, so React Router's own check is switched off. */
function withErrorHook(
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

/** Pages use the configured origin, whatever the Host header says. */
function atOrigin(request: Request, origin: string, limit: AbortSignal): Request {
  const { pathname, search } = new URL(request.url)
  const { method, headers, body } = request
  const signal = AbortSignal.any([request.signal, limit])
  const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" }
  return new Request(origin + pathname + search, init)
}

/** The application's own error page, or a plain one where it has none or the database is unavailable. */
function presentable(response: Response, { failures }: Run, request: Request): Response {
  // React Router's own answer names the module that has no action.
  if (response.status === 405) {
    return methodNotAllowed(request.method === "POST" ? "GET, HEAD" : "POST")
  }
  if (response.status < 500) return response
  if (request.signal.aborted) return clientGone()
  if ([...failures].some(isOverloaded)) return plainPage(503)
  // A refusal by an action: on a full disk nothing is stored.
  if (response.status === 503) {
    if (!response.headers.has("Retry-After")) response.headers.set("Retry-After", retryAfter)
    return response
  }
  const hasErrorPage = isHtml(response) || response.headers.has("X-Remix-Response")
  return hasErrorPage ? response : plainPage(500)
}

/** The client disconnected. Only the log sees this status, and does not count it as a failure. */
export const clientGone = () => new Response(null, { status: 499 })

function isHtml(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false
}

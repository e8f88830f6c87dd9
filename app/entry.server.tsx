import { Writable } from "node:stream"
import { renderToPipeableStream } from "react-dom/server"
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router"
import { services, takeDocument } from "./request/context.ts"
import { CspNonce } from "./request/csp-nonce.ts"
import { FrameFacts } from "./request/frame-facts.ts"
import { ThirdParties } from "./third-parties/third-parties.ts"
import { copyrightOf } from "#shared/copyright.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

// The server takes both from here, because its own copy of React Router would not know the contexts of this build.
export { createRequestHandler } from "react-router"
export { provide } from "./request/context.ts"

const patience = 20_000

/** Nobody else's scripts run on a page with a password, or with a link from a letter as its address. */
const takesPasswords = ({ url }: Request) => /^\/(login|signup)(\/|$)/i.test(new URL(url).pathname)

/**
 * Renders the whole page before a byte is sent: pages are cached as a whole, and a late failure still becomes a proper error
 * page. Not with renderToString, which would leave out the data needed for hydration.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, thirdParties, origin, now } = context.get(services)
  const facts = { origin, copyright: copyrightOf(tokyoDay(now()).slice(0, 4)) }
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <CspNonce value={nonce}>
        <ThirdParties value={takesPasswords(request) ? {} : thirdParties}>
          <FrameFacts value={facts}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </FrameFacts>
        </ThirdParties>
      </CspNonce>,
      {
        nonce,
        // Nothing is streamed, so no content may wait at the end for a script to move it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          headers.set("Content-Type", "text/html; charset=utf-8")
          pipe(
            collect((document) => {
              context.get(takeDocument)(packManifest(document))
              resolve(new Response(null, { status, headers }))
            }),
          )
        },
        onError: reject,
      },
    )
    const timer = setTimeout(() => abort(new Error("The page took too long to draw.")), patience)
  })
}

/** React Router indents the manifest of a page's routes, which is a kilobyte of every document. */
const packManifest = (document: string) =>
  document.replace(/(?<=window\.__reactRouterManifest = )\{\n.*?\n\}(?=;\n)/s, (manifest) =>
    JSON.stringify(JSON.parse(manifest)),
  )

/** A character for each byte. */
function collect(onEnd: (characters: string) => void): Writable {
  let collected = ""
  return new Writable({
    write(piece: Buffer, _, done) {
      collected += piece.toString("latin1")
      done()
    },
    final(done) {
      onEnd(collected)
      done()
    },
  })
}

import { PassThrough } from "node:stream"
import { createReadableStreamFromReadable } from "@react-router/node"
import { renderToPipeableStream } from "react-dom/server"
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router"
import { services } from "./request/context.ts"
import { CspNonce } from "./request/csp-nonce.ts"
import { ThirdParties } from "./third-parties/third-parties.ts"

// The server takes both from here: a React Router of its own would not know this one's contexts (Vite loads another build).
export { createRequestHandler } from "react-router"
export { provide } from "./request/context.ts"

const patience = 20_000

/**
 * Draws the whole page before a byte is sent: pages are kept as a whole, and a failure on the way still becomes a proper
 * error page. Not renderToString, which would leave out the data that the browser needs to take over.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, thirdParties } = context.get(services)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <CspNonce value={nonce}>
        <ThirdParties value={thirdParties}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </ThirdParties>
      </CspNonce>,
      {
        nonce,
        // Nothing is sent in pieces, so nothing may wait at the end for a script to put it in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          headers.set("Content-Type", "text/html; charset=utf-8")
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onError: reject,
      },
    )
    const timer = setTimeout(() => abort(new Error("The page took too long to draw.")), patience)
  })
}

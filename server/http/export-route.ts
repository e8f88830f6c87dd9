import { Hono } from "hono"
import { withWayBack } from "#shared/addresses/way-back.ts"
import * as exportRecord from "#shared/addresses/export-record.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { exportFiles } from "#server/exports/export-files.ts"
import { zipFiles } from "#server/exports/zip.ts"
import type { Storage } from "#server/storage/storage.ts"
import type { Accounts } from "#shared/accounts/accounts.ts"
import { exportArchive } from "#shared/addresses/server-routes.ts"
import { awayFromDesk, type Viewer } from "#shared/members/viewer.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { RequestEnv } from "./access-log.ts"
import { plainPage } from "./plain-pages.ts"
import type { TakeRequest } from "./rate-limiter.ts"
import type { RequestDb } from "./request-db.ts"

type Parts = {
  storage: Pick<Storage, "get" | "list">
  requestDb: Pick<RequestDb, "readAs">
  readViewer: (request: Request) => Promise<Viewer>
  /** The proof in the request's session: a token has none. */
  freshProof: Accounts["freshProof"]
  take?: TakeRequest | undefined
  origin: string
  now: () => Date
}

const uncached = { "Cache-Control": "private, no-store, no-transform" }

/**
 * Everything of the asking member, as a ZIP archive that is made while it is sent. The page before it asks who they are:
 * somebody who finds a browser signed in must not carry everything away.
 */
export function exportRoute({
  requestDb,
  readViewer,
  freshProof,
  take,
  ...parts
}: Parts): Hono<RequestEnv> {
  return new Hono<RequestEnv>().get(exportArchive, async (c) => {
    const viewer = awayFromDesk(await readViewer(c.req.raw))
    if (viewer.role === "anon")
      return c.redirect(withWayBack(addresses.login, exportRecord.pattern))
    if (!(await freshProof(c.req.raw))) return c.redirect(exportRecord.pattern, 303)
    const name = `nazomeguri-${tokyoDay(parts.now())}.zip`
    const headers = {
      ...uncached,
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
    }
    if (c.req.method === "HEAD") return c.body(null, 200, headers)
    const wait = (await take?.("export", { member: viewer.uid })) ?? 0
    if (wait > 0) {
      const answer = plainPage(429)
      answer.headers.set("Retry-After", String(wait))
      return answer
    }
    const files = await exportFiles({ ...parts, readAs: requestDb.readAs }, viewer)
    if (!files) return plainPage(404)
    return new Response(streamOf(zipFiles(files)), { headers })
  })
}

/** Takes the next piece when the last one is sent, and nothing more once the client is gone. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

import pg from "pg"
import http from "node:http"
import type { Config } from "./config.ts"
import type { Connection } from "./db/connection.ts"

/** What a serving process has to know: plain data, so that it can be sent to a worker. */
export type Post = { config: Config; connection: Connection; secret: string }

export type Site = { close(): Promise<void> }

export async function serve({ config, connection }: Post): Promise<Site> {
  const pool = new pg.Pool({ ...connection, max: 5 })
  pool.on("error", () => undefined)
  const server = http.createServer(async (req, res) => {
    try {
      if (req.url === "/healthz") return res.end("ok")
      if (req.url?.startsWith("/slow")) await new Promise((r) => setTimeout(r, 1500))
      await pool.query("select 1")
      res.end("ready")
    } catch {
      res.statusCode = 503
      res.end("away")
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(config.port, config.host, resolve)
  })
  return {
    async close() {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeIdleConnections()
      })
      await pool.end()
    },
  }
}

import { openLog } from "#server/log.ts"
import { serve, type WorkerSettings, type Site } from "#server/serve.ts"

/** One of several serving processes. node:cluster ends it with its primary. */
export function runWorker(): void {
  const log = openLog()
  let serving: Promise<Site> | undefined

  process.once("message", (settings: WorkerSettings) => {
    serving = serve(settings, log)
    serving.catch((err: unknown) => {
      log.fatal({ err }, "a worker could not serve")
      process.exit(1)
    })
  })
  process.on("SIGTERM", async () => {
    const site = await serving
    await site?.close()
    process.exit(0)
  })
  // Ctrl-C reaches every process of the terminal; the primary decides when to stop.
  process.on("SIGINT", () => undefined)
  process.on("SIGHUP", () => undefined)
}

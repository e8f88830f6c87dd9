import { once } from "node:events"
import { openLog } from "#server/log.ts"
import { serve, type WorkerSettings, type Site } from "#server/serve.ts"
import { stopSignals } from "./stop-signals.ts"

/** One of several serving processes. The primary sends three messages: the settings, to stop, and that all closed the port. */
export async function runWorker(): Promise<void> {
  const log = openLog()
  // The primary is gone. Once the primary has disconnected its workers, node:cluster does not end them.
  process.on("disconnect", () => process.exit(0))
  // These reach every process of a terminal or a service; the primary decides when to stop.
  for (const signal of stopSignals) process.on(signal, () => undefined)

  const [settings] = (await once(process, "message")) as [WorkerSettings]
  let site: Site | undefined
  void once(process, "message").then(async () => {
    // Awaited from now on: the primary does not wait for long until this process has closed the port.
    const closedByAll = once(process, "message")
    await site?.close(async () => {
      process.send?.("closed the port")
      await closedByAll
    })
    process.exit(0)
  })
  try {
    site = await serve(settings, log)
  } catch (err) {
    log.fatal({ err }, "a worker could not serve")
    process.exit(1)
  }
}

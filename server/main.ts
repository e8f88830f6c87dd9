import cluster from "node:cluster"
import { loadEnvironment } from "./config.ts"

// Before anything that imports React, which reads NODE_ENV as it loads.
const env = loadEnvironment()

if (cluster.isPrimary) {
  const { runSite } = await import("./processes/site.ts")
  await runSite(env)
} else {
  const { runWorker } = await import("./processes/worker.ts")
  await runWorker()
}

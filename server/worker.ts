import { loadEnvironment, readConfig } from "./config.ts"
import { openJobParts } from "./jobs/job-parts.ts"
import { startJobWorker } from "./jobs/worker.ts"
import { openLog } from "./log.ts"
import { borrowDatabase } from "./processes/borrow-database.ts"
import { onStopSignal } from "./processes/stop-signals.ts"

// npm run worker: the jobs of a site whose own processes run none (WORKERS=0).
const config = readConfig(loadEnvironment())
const log = openLog()
const { connection, secret, giveBack } = await borrowDatabase((line) => log.info(line))
const worker = startJobWorker(
  { connection, secret, ...openJobParts(config), now: () => new Date(), isAlone: false },
  log,
)
onStopSignal({
  async stop() {
    await worker.close()
    await giveBack()
    process.exit(0)
  },
  stopNow: () => process.exit(1),
})
process.stdout.write("The job worker is ready\n")

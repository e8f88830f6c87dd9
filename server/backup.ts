import { stat } from "node:fs/promises"
import path from "node:path"
import { makeBackup } from "./backup/make-backup.ts"
import { megabytes } from "./backup/progress.ts"
import { loadEnvironment, readConfig } from "./config.ts"
import { borrowCluster } from "./processes/borrow-database.ts"
import { onStopSignal } from "./processes/stop-signals.ts"

// npm run backup -- <folder>
const [given] = process.argv.slice(2)
if (!given) {
  process.stderr.write("npm run backup -- <folder>\n")
  process.exit(2)
}

const { databaseUrl, dataDir, s3, secret } = readConfig(loadEnvironment())
if (databaseUrl) {
  throw new Error("Nothing was copied: the server of DATABASE_URL has its own provider's backup.")
}
const hasDatabase = await stat(path.join(dataDir, "postgres/PG_VERSION")).catch(() => null)
if (!hasDatabase) throw new Error(`There is no database in ${dataDir}.`)

const folder = path.resolve(given)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const stopping = new AbortController()
onStopSignal({ stop: () => stopping.abort(), stopNow: () => process.exit(1) })

const { connection, giveBack } = await borrowCluster(dataDir, () => undefined)
try {
  const { signal } = stopping
  const now = () => new Date()
  const { files } = await makeBackup({ dataDir, connection, folder, now, say, signal })
  const size = megabytes(files.reduce((sum, file) => sum + file.size, 0))
  say(`The backup in ${folder} is complete: ${files.length} files, ${size}.`)
  if (s3) say("Pictures are in the bucket S3_BUCKET and not in the backup.")
  if (secret) say("SECRET is in the environment and not in the backup: keep it too.")
} finally {
  await giveBack()
}

import path from "node:path"
import { readManifest } from "./backup/manifest.ts"
import { restoreBackup } from "./backup/restore-backup.ts"
import { loadEnvironment, readConfig } from "./config.ts"
import { lockDataDir } from "./processes/data-dir-lock.ts"

// npm run restore -- <folder of a backup>
const [given] = process.argv.slice(2)
if (!given) {
  process.stderr.write("npm run restore -- <folder>\n")
  process.exit(2)
}

const { databaseUrl, dataDir } = readConfig(loadEnvironment())
if (databaseUrl) {
  throw new Error("Nothing was restored: with DATABASE_URL the site does not read DATA_DIR.")
}
const backup = path.resolve(given)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const manifest = await readManifest(backup)

const lock = await lockDataDir(dataDir)
if ("heldBy" in lock) {
  throw new Error(`${dataDir} is in use: ナゾメグリ runs there as process ${lock.heldBy}.`)
}
try {
  await restoreBackup({ backup, manifest, dataDir, say })
  say(`The backup of ${manifest.madeAt} is in ${dataDir}: start the site with npm start.`)
} finally {
  await lock.release()
}

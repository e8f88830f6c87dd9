import { appendFile, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { makeBackup } from "#server/backup/make-backup.ts"
import { readManifest } from "#server/backup/manifest.ts"
import { restoreBackup } from "#server/backup/restore-backup.ts"
import type { Cluster } from "#server/db/cluster.ts"

type Place = { dataDir: string; database: string }

/** Makes a data directory whose cluster follows another one: a restored backup that goes on reading the log. */
export async function prepareStandby(from: Place & { cluster: Cluster }, to: Place): Promise<void> {
  const { connection } = from.cluster
  const { signal } = new AbortController()
  const say = () => undefined
  const backup = `${to.dataDir}.backup`
  const now = () => new Date()
  await makeBackup({ dataDir: from.dataDir, connection, folder: backup, now, say, signal })
  const manifest = await readManifest(backup)
  await restoreBackup({ backup, manifest, dataDir: to.dataDir, say })
  await rm(backup, { recursive: true })

  const address = `host=${connection.host} port=${connection.port} user=${connection.user}`
  const setting = `primary_conninfo = '${address}'\n`
  await appendFile(path.join(to.database, "postgresql.auto.conf"), setting)
  await writeFile(path.join(to.database, "standby.signal"), "")
}

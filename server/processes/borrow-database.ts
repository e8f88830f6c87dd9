import path from "node:path"
import { refuseUnfinishedRestore } from "#server/backup/unfinished-restore.ts"
import { loadEnvironment, readConfig } from "#server/config.ts"
import { connectionTo, startCluster } from "#server/db/cluster.ts"
import { connectionOf, type Connection } from "#server/db/connection.ts"
import { migrate } from "#server/db/migrate.ts"
import { readSecret } from "#server/secret.ts"
import { lockDataDir } from "./data-dir-lock.ts"

export type Borrowed = { connection: Connection; secret: string; giveBack: () => Promise<void> }

/**
 * The site's database for a command: the one of DATABASE_URL, the embedded one of the running site, or the embedded one
 * started for this command. Migrated in any case.
 */
export async function borrowDatabase(log: (line: string) => void): Promise<Borrowed> {
  const config = readConfig(loadEnvironment())
  const { connection, giveBack } = config.databaseUrl
    ? { connection: connectionOf(config.databaseUrl), giveBack: async () => undefined }
    : await borrowCluster(config.dataDir, log)
  const secret = config.secret ?? (await readSecret(config.dataDir))
  await migrate(connection, { secret, log })
  return { connection, secret, giveBack }
}

/** The embedded cluster, as it is: of the running site, or started for this command. */
export async function borrowCluster(dataDir: string, log: (line: string) => void) {
  const dir = path.join(dataDir, "postgres")
  const lock = await lockDataDir(dataDir)
  if (!("heldBy" in lock)) {
    await refuseUnfinishedRestore(dataDir)
    const cluster = await startCluster({ dir, log })
    const giveBack = async () => {
      await cluster.stop()
      await lock.release()
    }
    return { connection: cluster.connection, giveBack }
  }
  const connection = await connectionTo(dir)
  if (!connection) throw new Error(`The database in ${dataDir} is just starting: try again.`)
  return { connection, giveBack: async () => undefined }
}

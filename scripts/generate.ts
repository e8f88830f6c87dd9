import { mkdir, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { migrate } from "#server/db/migrate.ts"
import { openClient } from "#server/db/open.ts"
import { startThrowAwayCluster } from "#tests/support/cluster.ts"
import { printNotificationTemplates } from "#db/generate/notification-templates.ts"
import { printSchema } from "#db/generate/schema.ts"
import { printTypes } from "#db/generate/types.ts"

const db = path.resolve(import.meta.dirname, "../db")

// npm run generate: writes db/rules/notification-templates.sql from shared/, then db/types.ts and db/schema from the migrations
// and rules.
await writeFile(path.join(db, "rules/notification-templates.sql"), printNotificationTemplates())
const cluster = await startThrowAwayCluster()
try {
  await migrate(cluster.connection, { secret: "generate", log: () => undefined })
  const client = openClient(cluster.connection)
  await client.connect()
  try {
    await writeFile(path.join(db, "types.ts"), await printTypes(client))
    const folder = path.join(db, "schema")
    const schema = await printSchema(client)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    for (const [noun, text] of schema) await writeFile(path.join(folder, `${noun}.sql`), text)
  } finally {
    await client.end()
  }
} finally {
  await cluster.stop()
}

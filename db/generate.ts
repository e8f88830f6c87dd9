import { writeFile } from "node:fs/promises"
import path from "node:path"
import { migrate } from "#server/db/migrate.ts"
import { openClient } from "#server/db/open.ts"
import { startThrowAwayCluster } from "#tests/support/cluster.ts"
import { printSchema } from "./generate/schema.ts"
import { printTypes } from "./generate/types.ts"

// npm run generate: writes db/types.ts and db/schema.sql from the migrations.
const cluster = await startThrowAwayCluster()
try {
  await migrate(cluster.connection, { secret: "generate", log: () => undefined })
  const client = openClient(cluster.connection)
  await client.connect()
  try {
    await writeFile(path.join(import.meta.dirname, "types.ts"), await printTypes(client))
    await writeFile(path.join(import.meta.dirname, "schema.sql"), await printSchema(client))
  } finally {
    await client.end()
  }
} finally {
  await cluster.stop()
}

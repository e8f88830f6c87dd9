import { Readable } from "node:stream"
import type pg from "pg"
import type { Connection } from "#server/db/connection.ts"
import { openClient } from "#server/db/open.ts"
import { readTar, type TarEntry } from "./tar.ts"

/** Bytes sent, and what the server expects to send: its estimate leaves out the log. */
type OnProgress = (sent: number, expected: number) => void

/**
 * The files of a running cluster, with the part of its log that makes them consistent when a server starts on them. The
 * server leaves out its own locks and caches and checks every page; a damaged one is an error at the end.
 */
export async function* baseBackup(
  connection: Connection,
  onProgress: OnProgress,
): AsyncGenerator<TarEntry> {
  const config: pg.ClientConfig & { replication: "true" } = { ...connection, replication: "true" }
  const client = openClient(config)
  await client.connect()
  try {
    // These commands know capitals only. The slot keeps the log from being recycled while we copy. It is dropped with this connection, however that ends.
    await client.query(
      `CREATE_REPLICATION_SLOT backup_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL)`,
    )
    yield* readTar(archiveOf(client, onProgress))
  } finally {
    await client.end()
  }
}

/** The archive within the messages of BASE_BACKUP: each begins with a letter that says what it is. */
async function* archiveOf(client: pg.Client, onProgress: OnProgress): AsyncGenerator<Buffer> {
  const copy = copyOut(
    client,
    "BASE_BACKUP (LABEL 'npm run backup', PROGRESS, CHECKPOINT 'fast', WAL)",
  )
  let archives = 0
  for await (const message of copy.messages) {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === "n" && ++archives > 1) throw new Error("The cluster has other tablespaces.")
    if (kind === "p") onProgress(Number(message.readBigInt64BE(1)), copy.expected())
    if (kind === "d") yield message.subarray(1)
  }
}

/** A statement that answers with copied data. The driver knows only the other direction. */
function copyOut(client: pg.Client, statement: string) {
  let connection: pg.Connection | null = null
  let expected = 0
  const messages = new Readable({
    objectMode: true,
    read: () => void connection?.stream.resume(),
  })
  client.query({
    submit(given: pg.Connection) {
      connection = given
      given.query(statement)
    },
    handleRowDescription: () => undefined,
    // Positions in the log have two columns, tablespaces three: the last is their size in kB.
    handleDataRow({ fields }: { fields: (string | null)[] }) {
      if (fields.length === 3) expected += Number(fields[2]) * 1024
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The driver reuses its memory.
      if (!messages.push(Buffer.from(chunk))) connection?.stream.pause()
    },
    handleCommandComplete: () => undefined,
    handleError: (error: Error) => messages.destroy(error),
    handleReadyForQuery: () => messages.destroyed || messages.push(null),
  })
  return { messages: messages as AsyncIterable<Buffer>, expected: () => expected }
}

import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { S3Connection } from "#server/storage/s3.ts"

/** A real S3 server in a separate process, which checks signatures and ends with the test. */
export async function startS3(): Promise<{ connection: S3Connection; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "s3-"))
  const bucket = "pictures"
  const server = fork(join(import.meta.dirname, "s3-server-process.mjs"), [directory, bucket], {
    // Its paging tokens use a cipher that OpenSSL 3 counts as legacy.
    execArgv: ["--openssl-legacy-provider"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  const port = await Promise.race([
    once(server, "message").then(([message]) => Number(message)),
    once(server, "exit").then(() => {
      throw new Error("the S3 server did not start")
    }),
  ])
  return {
    connection: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    async stop() {
      server.kill()
      await once(server, "exit")
      await rm(directory, { recursive: true, force: true })
    },
  }
}

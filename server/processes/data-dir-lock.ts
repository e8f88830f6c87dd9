import { createHash } from "node:crypto"
import { once } from "node:events"
import { mkdir, realpath, rm } from "node:fs/promises"
import net from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { text } from "node:stream/consumers"
import { setTimeout as wait } from "node:timers/promises"

export type Lock = { announceStop(): void; release(): Promise<void> }

type Holder = { pid: number; isStopping: boolean }

const stopTakes = 12_000

/**
 * One process at a time may use a data directory. The lock is a listening socket, not a file: it ends with its process in
 * any case, so it is never stale. A holder that is stopping is waited for.
 */
export async function lockDataDir(dir: string): Promise<Lock | { heldBy: number }> {
  await mkdir(dir, { recursive: true })
  const address = addressOf(await realpath(dir))
  const deadline = Date.now() + stopTakes
  while (true) {
    const lock = await tryLock(address)
    if (lock) return lock
    const holder = await askHolder(address)
    // On Linux the name vanishes with its holder; elsewhere the socket's file stays and refuses connections.
    if (!holder) await rm(address, { force: true }).catch(() => undefined)
    else if (!holder.isStopping || Date.now() > deadline) return { heldBy: holder.pid }
    await wait(50)
  }
}

function addressOf(dir: string): string {
  const name = `nazomeguri-${createHash("sha256").update(dir).digest("hex").slice(0, 32)}`
  return process.platform === "linux" ? `\0${name}` : path.join(tmpdir(), `${name}.sock`)
}

async function tryLock(address: string): Promise<Lock | null> {
  const holder: Holder = { pid: process.pid, isStopping: false }
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined)
    socket.end(JSON.stringify(holder))
  })
  try {
    server.listen(address)
    await once(server, "listening")
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return null
    throw error
  }
  server.unref()
  return {
    announceStop() {
      holder.isStopping = true
    },
    async release() {
      server.close()
      await once(server, "close")
    },
  }
}

async function askHolder(address: string): Promise<Holder | null> {
  const socket = net.connect(address)
  try {
    await once(socket, "connect")
    return JSON.parse(await text(socket))
  } catch {
    return null
  } finally {
    socket.destroy()
  }
}

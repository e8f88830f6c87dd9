import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { writeDump } from "#domain/programs/dumping.ts"
import { dumps } from "#shared/programs/dumps.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { GiveUp } from "./give-up.ts"
import type { TaskContext } from "./task-context.ts"

/** A compressed dump is kept in memory until it is stored. 100,000 mysteries have about 10 MB. */
const mostBytes = 64 * 2 ** 20

type Context = Pick<TaskContext, "searchAsGuest" | "keepDump" | "mail" | "now" | "signal">

/** Writes each dump as a guest reads the catalogue, in one snapshot. Only its compressed bytes are kept in memory. */
export async function writeDumps(
  _: unknown,
  { searchAsGuest, keepDump, mail, now, signal }: Context,
): Promise<void> {
  const about = { origin: mail.origin, today: tokyoDay(now()) }
  for (const { name } of dumps) {
    const bytes = await searchAsGuest((tx) => compressed(writeDump(tx, name, about), signal))
    await keepDump(name, bytes)
  }
}

async function compressed(pieces: AsyncIterable<string>, signal: AbortSignal) {
  const chunks: Buffer[] = []
  let length = 0
  await pipeline(pieces, createGzip({ level: 9 }), async (packed: AsyncIterable<Buffer>) => {
    for await (const chunk of packed) {
      signal.throwIfAborted()
      chunks.push(chunk)
      length += chunk.length
      if (length > mostBytes) throw new GiveUp(`A dump has more than ${mostBytes} bytes`)
    }
  })
  return new Uint8Array(Buffer.concat(chunks))
}

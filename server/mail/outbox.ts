import { mkdir, readdir, rm } from "node:fs/promises"
import path from "node:path"
import { openDrafts, writeWhole } from "#server/storage/whole-file.ts"
import type { Deliver } from "./delivery.ts"
import { NotAccepted } from "./not-accepted.ts"

/** Stores mails as files that any mail program opens, sorted by time. */
export function outboxDelivery(folder: string): Deliver {
  return async ({ at, key, eml }, _signal, claim) => {
    const name = `${timeInName(at)}-${key.replaceAll(/[^A-Za-z0-9-]+/g, "-").slice(0, 80)}.eml`
    await claim()
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(path.join(folder, name), eml, await openDrafts(folder))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new NotAccepted(`The outbox could not be written: ${code ?? "unknown"}`, false)
    }
  }
}

/** Removes mails older than this. Without a mail server, nobody else would. */
export async function forgetOutbox(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []
    throw error
  })
  const old = names.filter((name) => name.endsWith(".eml") && name < timeInName(before))
  for (const name of old) await rm(path.join(folder, name), { force: true })
}

const timeInName = (at: Date) => at.toISOString().replaceAll(/[:.]/g, "-")

import { mkdir } from "node:fs/promises"
import path from "node:path"
import { openDrafts, writeWhole } from "#server/storage/whole-file.ts"
import type { Deliver } from "./delivery.ts"
import { NotAccepted } from "./not-accepted.ts"

/** Stores mails as files that any mail program opens, sorted by time. */
export function outboxDelivery(folder: string): Deliver {
  return async ({ at, key, eml }) => {
    const time = at.toISOString().replaceAll(/[:.]/g, "-")
    const name = `${time}-${key.replaceAll(/[^A-Za-z0-9-]+/g, "-").slice(0, 80)}.eml`
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(path.join(folder, name), eml, await openDrafts(folder))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new NotAccepted(`The outbox could not be written: ${code ?? "unknown"}`, false)
    }
  }
}

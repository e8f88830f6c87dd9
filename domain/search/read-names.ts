import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import { readingKey } from "./reading-key.ts"

/** Cuts a text into words, each with how it is read where that is known. */
export type ReadAloud = (text: string) => { written: string; read: string | null }[]

const parting = "\u001f"
const atOnce = 200

export async function hasUnreadNames(tx: ServiceTx): Promise<boolean> {
  const unread = await tx
    .selectFrom("mystery_search")
    .select("mystery_id")
    .whereRef("reading_of", "<>", "names")
    .limit(1)
    .executeTakeFirst()
  return unread !== undefined
}

/** Some names that nobody has read yet, or that have changed since. Returns how many there were. */
export async function readNames(tx: ServiceTx, readAloud: ReadAloud): Promise<number> {
  const unread = await tx
    .selectFrom("mystery_search")
    .select(["mystery_id", "names"])
    .whereRef("reading_of", "<>", "names")
    .orderBy("mystery_id")
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { mystery_id, names } of unread) {
    await tx
      .updateTable("mystery_search")
      .set({ reading: soundOf(names, readAloud), reading_of: names })
      .where("mystery_id", "=", mystery_id)
      .execute()
  }
  // Who found nothing by a sound may find it now.
  if (unread.length > 0) await sql`select tell('{"soft": ["mysteries"]}')`.execute(tx)
  return unread.length
}

/** How names sound, in the keys that words are looked up by. What cannot be read parts what can. */
export function soundOf(names: string, readAloud: ReadAloud): string {
  const sounds = names.split(parting).flatMap((name) => {
    const runs = [""]
    for (const { written, read } of readAloud(name.normalize("NFKC"))) {
      const heard = read ?? written
      if (readingKey(heard) === null) runs.push("")
      else runs.push((runs.pop() ?? "") + heard)
    }
    return runs.map((run) => readingKey(run) ?? "")
  })
  return [...new Set(sounds)].filter((sound) => sound !== "").join(parting)
}

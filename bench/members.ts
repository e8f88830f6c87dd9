import { readSecret } from "#server/secret.ts"
import pg from "pg"
import { createMember } from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import type { FilledDatabase } from "./ground.ts"

/** The cookies of so many members who have just signed up and in. */
export async function openMembers(
  { connection, dataDir }: FilledDatabase,
  count: number,
): Promise<{ uid: string; cookie: string }[]> {
  const root = new pg.Client(connection)
  await root.connect()
  const secret = await readSecret(dataDir ?? "")
  const all = []
  while (all.length < count) {
    const { uid } = await createMember({ root })
    const { name, value } = await openSession({ root, secret }, { uid })
    all.push({ uid, cookie: `${name}=${value}` })
  }
  await root.end()
  return all
}

import type { ServiceTx } from "#domain/transaction.ts"

const atOnce = 100

/** The next files that nothing shows any more, after this path. */
export async function listFilesToRemove(tx: ServiceTx, after: string): Promise<string[]> {
  const files = await tx
    .selectFrom("files_to_remove")
    .select("path")
    .where("path", ">", after)
    .orderBy("path")
    .limit(atOnce)
    .execute()
  return files.map(({ path }) => path)
}

export async function forgetRemoved(tx: ServiceTx, path: string): Promise<void> {
  await tx.deleteFrom("files_to_remove").where("path", "=", path).execute()
}

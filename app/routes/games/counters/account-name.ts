import type { Services } from "#domain/services.ts"

/** The name of a member, for their certificate; null for a guest. */
export async function accountName(site: Services): Promise<string | null> {
  const viewer = await site.viewer()
  if (viewer.role === "anon") return null
  const row = await site.readOwn((tx) =>
    tx.selectFrom("users").select("name").where("uid", "=", viewer.uid).executeTakeFirst(),
  )
  return row?.name ?? null
}

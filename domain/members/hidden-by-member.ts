import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

/** A member whom the viewer muted or blocked. */
export type HiddenMember = {
  way: "mute" | "block"
  nzUserId: number
  name: string
  photo: string | null
  official: boolean
  badge: string | null
}

/** Members whom the viewer muted or blocked, the latest first. */
export async function listHiddenMembers(tx: ViewerTx): Promise<HiddenMember[]> {
  const { rows } = await sql<HiddenMember>`
    select way, "nzUserId", name, photo, official, badge from hidden_by_viewer()`.execute(tx)
  return rows
}

import { sql } from "kysely"
import type { KeptStatus } from "#shared/catalogue/statuses.ts"

/** Whether the viewer has this status on the mystery. Guests have no right to read it, so no public page can use it. */
export const hasStatus = (mysteryId: string, status: KeptStatus) => sql<boolean>`exists (
  select from favorite_mysteries f
  where f.uid = (select current_uid()) and f.mysteryid = ${sql.ref(mysteryId)} and f.status = ${status}
)`

import { sql } from "kysely"
import type { KeptStatus } from "#shared/catalogue/statuses.ts"

/** Whether whoever reads marked the mystery so. Guests may not even ask: nothing for everybody may depend on it. */
export const hasStatus = (mysteryId: string, status: KeptStatus) => sql<boolean>`exists (
  select from favorite_mysteries f
  where f.uid = current_uid() and f.mysteryid = ${sql.ref(mysteryId)} and f.status = ${status}
)`

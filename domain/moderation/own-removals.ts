import { sql } from "kysely"
import type { OwnRemoval } from "#shared/moderation/own-removals.ts"

/** A column beside a review `r`, for members only: guests have no right to the table. */
export const removalsColumn = sql<OwnRemoval[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', x.id, 'isPhoto', x.photo is not null, 'reason', x.reason) order by x.id)
  from removals x where x.review_id = r.id and x.put_back_at is null
), '[]')`.as("removals")

import {
  type FailedVisit,
  failedVisitQuery,
  readFailedVisit,
  writeFailedVisit,
} from "./failed-visit.ts"
import { addressOf } from "./page.ts"

/** The page before the archive (shared/members/export-address.ts). */
export const pattern = "/mypage/export"
export const query = failedVisitQuery

/** After a visit to a provider, why it did not prove who the member is. */
export type ExportState = { failed: FailedVisit | null }

export const read = ({ searchParams }: URL): ExportState => ({
  failed: readFailedVisit(searchParams),
})

export const write = ({ failed }: ExportState) => addressOf(pattern, writeFailedVisit(failed))

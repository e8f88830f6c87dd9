import { refuse } from "#server/table-api/refusal.ts"

export function contentRange(offset: number, page: number, total: number | null): string {
  const rows = page > 0 ? `${offset}-${offset + page - 1}` : "*"
  return `${rows}/${total ?? "*"}`
}

/** 206 if the count is known and not all was sent. Refuses what begins behind the end. */
export function rangeStatus(offset: number, page: number, total: number | null): number {
  if (total === null) return 200
  if (offset > total) {
    refuse({
      status: 416,
      code: "PGRST103",
      message: "Requested range not satisfiable",
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { "Content-Range": `*/${total}` },
    })
  }
  return page < total ? 206 : 200
}

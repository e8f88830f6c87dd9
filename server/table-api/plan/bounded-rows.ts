/** Begins the error that ends a statement whose answer is too large; see `boundedRows`. */
export const tooLarge = "table-api: answer too large: "

export const rowAsJson = "row_to_json(r.*)"

/**
 * The rows of `sql` as one column `j`: `value` of each row `r`. Sizes are summed up row by row, so that the statement ends
 * at the first row beyond `maxBytes`, long before the database has built the whole text.
 */
export function boundedRows(sql: string, maxBytes: number, value = rowAsJson): string {
  const valued = `select ${value} as j from (${sql}) r offset 0`
  const summed = `select v.j, sum(octet_length(v.j::text)) over (rows unbounded preceding) as bytes from (${valued}) v`
  return `(select w.j from (${summed}) w where ${checkBytes("w.bytes", maxBytes)})`
}

/** The rows of `sql` as they are, with the same bound. */
export function boundedRecords(sql: string, maxBytes: number): string {
  const summed = `select r.*, sum(octet_length((r.*)::text)) over (rows unbounded preceding) as pgrst_bytes from (${sql}) r`
  return `(select * from (${summed}) w where ${checkBytes("w.pgrst_bytes", maxBytes)})`
}

/** A cast that fails at run time is the only way to raise an error without a function of one's own. */
function checkBytes(bytes: string, maxBytes: number): string {
  return `case when ${bytes} > ${maxBytes} then ('${tooLarge}' || ${bytes})::boolean else true end`
}

/** A measured figure; `holds` is null where it has no target. */
export type Row = { what: string; figure: string; target: string; holds: boolean | null }

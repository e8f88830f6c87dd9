import { sql } from "kysely"
import type { EditorTx } from "#domain/transaction.ts"
import type { ImportGroup } from "#shared/mysteries/import-groups.ts"
import type { LineChange, LineFault } from "./planned-line.ts"

/** A result that is told instead of the effect. */
const groupOf = sql<ImportGroup>`case when result in ('left', 'kept', 'off') then result else effect end`

export type ImportCounts = Partial<Record<ImportGroup, number>>

/** An import with its counts; null if there is none. */
export async function findImport(tx: EditorTx, id: number) {
  const found = await imports(tx).where("i.id", "=", id).executeTakeFirst()
  if (!found) return null
  const { rows } = await sql<{ group: ImportGroup; n: number; waiting: number; standing: number }>`
    select ${groupOf} as group, count(*)::integer as n,
      (count(*) filter (where effect in ('added', 'changed') and result is null))::integer as waiting,
      (count(*) filter (where result = 'done'))::integer as standing
    from catalogue_import_lines where import_id = ${id} group by 1`.execute(tx)
  const counts: ImportCounts = Object.fromEntries(rows.map(({ group, n }) => [group, n]))
  const sum = (name: "waiting" | "standing") => rows.reduce((total, row) => total + row[name], 0)
  // Lines that no portion has come to yet, of the making and of the undo.
  return { ...found, counts, waiting: sum("waiting"), standing: sum("standing") }
}

export type CatalogueImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** The imports of the last 30 days, the latest first. */
export const listImports = (tx: EditorTx) => imports(tx).orderBy("i.id", "desc").execute()

const imports = (tx: EditorTx) =>
  tx
    .selectFrom("catalogue_imports as i")
    .leftJoin("users as u", "u.uid", "i.uid")
    .select([
      "i.id",
      "i.uid",
      "u.name as by",
      "i.source",
      "i.file_name as fileName",
      "i.publication",
      "i.columns",
      "i.unknown",
      "i.created_at as createdAt",
      "i.made_at as madeAt",
      "i.undone_at as undoneAt",
      "i.added",
      "i.changed",
    ])

export type ReadLine = {
  n: number
  line: number
  title: string
  mysteryId: string | null
  key: string | null
  faults: LineFault[]
  changes: LineChange[]
  /** Whether the import has left it as the page says, so that it can be opened. */
  isStored: boolean
}

type Asked = { id: number; group: ImportGroup; limit: number; offset: number }

/** A page of the lines of one group. */
export async function readLines(
  tx: EditorTx,
  { id, group, limit, offset }: Asked,
): Promise<ReadLine[]> {
  const { rows } = await sql<ReadLine>`
    select l.n, l.line, l.title, l.mystery_id as "mysteryId", l.key, l.faults, l.changes,
      exists (select from mysteries m where m.id = l.mystery_id) as "isStored"
    from catalogue_import_lines l
    where l.import_id = ${id} and ${groupOf} = ${group}
    order by l.n limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

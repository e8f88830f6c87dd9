import { setImmediate as turn } from "node:timers/promises"
import { sql } from "kysely"
import { newMysteryId } from "#domain/registering/new-id.ts"
import type { EditorTx } from "#domain/transaction.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { planLine } from "./plan-line.ts"
import type { Choices, PlannedLine } from "./planned-line.ts"
import { readKnown } from "./read-known.ts"
import type { CatalogueFile } from "./read-file.ts"

type Planned = Given & { now: Date }

type Given = { file: CatalogueFile; source: string; choices: Choices }

/** Lines after which other requests have a turn. */
const linesAtOnce = 20
/** Lines of one statement. */
const linesStored = 500

/** Tells of each line of a file what it would do. Nothing is written. */
export async function planImport(
  tx: EditorTx,
  { file, source, choices, now }: Planned,
): Promise<PlannedLine[]> {
  const known = await readKnown(tx, file, source)
  const planning = {
    columns: new Set(file.columns),
    known,
    choices,
    newId: newMysteryId,
    today: tokyoDay(now),
    taken: new Map<string, number>(),
  }
  const planned: PlannedLine[] = []
  for (const line of file.lines) {
    planned.push(planLine(line, planning))
    if (planned.length % linesAtOnce === 0) await turn()
  }
  return planned
}

/** Stores what was planned as a draft, for the editor to look through. */
export async function draftImport(
  tx: EditorTx,
  { file, fileName, source, choices }: Given & { fileName: string },
  lines: readonly PlannedLine[],
): Promise<Outcome<number>> {
  const { rows } = await sql<{ id: number }>`
    select draft_catalogue_import(${source}, ${fileName}, ${choices.publication}, ${file.columns}::text[], ${file.unknown}::text[])
      as id`.execute(tx)
  const id = Number(rows[0]?.id)
  for (let from = 0; from < lines.length; from += linesStored) {
    const stored = lines.slice(from, from + linesStored).map((line, n) => ({
      n: from + n + 1,
      line: line.line,
      effect: line.effect,
      title: line.title,
      mystery_id: line.mysteryId,
      key: line.key,
      faults: line.faults,
      changes: line.changes,
      patch: line.patch,
      gives_key: line.givesKey,
      before: line.before,
    }))
    await sql`select add_catalogue_import_lines(${id}, ${JSON.stringify(stored)}::jsonb)`.execute(
      tx,
    )
  }
  return done(id)
}

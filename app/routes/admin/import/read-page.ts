import { notFound } from "#app/request/not-found.ts"
import { requireRole } from "#app/request/require-member.ts"
import { importColumns, keyColumns } from "#domain/catalogue-imports/columns.ts"
import { findImport, listImports, readLines } from "#domain/catalogue-imports/reading.ts"
import type { AsDesk, Services } from "#domain/services.ts"
import type { DeskImportState } from "#shared/addresses/desk-import.ts"
import { importGroups } from "#shared/mysteries/import-groups.ts"
import { importDaysKept } from "#shared/mysteries/import-limits.ts"

/** Lines of a page. */
const linesShown = 100

/** The page where an import begins, or one of the imports with the lines of a group. */
export async function readImportPage(site: Services, request: Request, state: DeskImportState) {
  const { read } = await requireRole(site, request, "editor")
  if (state.id === null) return readBegin(read)
  const { id } = state
  const found = await read((tx) => findImport(tx, id))
  if (!found) notFound(request)
  const groups = importGroups.filter((group) => (found.counts[group] ?? 0) > 0)
  const show = state.show ?? groups[0] ?? "same"
  const total = found.counts[show] ?? 0
  const pages = Math.max(1, Math.ceil(total / linesShown))
  if (state.page > pages) notFound(request)
  const offset = (state.page - 1) * linesShown
  const lines = await read((tx) => readLines(tx, { id, group: show, limit: linesShown, offset }))
  const until = new Date((found.madeAt?.getTime() ?? 0) + importDaysKept * 86_400_000)
  const isUndone = found.undoneAt !== null && found.standing === 0
  const canUndo = found.madeAt !== null && !isUndone && site.now() <= until
  return {
    step: "import" as const,
    import: found,
    groups,
    show,
    pages,
    page: state.page,
    lines,
    canUndo,
  }
}

async function readBegin(read: AsDesk<"editor">["read"]) {
  const imports = await read(listImports)
  return {
    step: "begin" as const,
    imports,
    headings: [...keyColumns, ...importColumns].map(({ heading }) => heading),
    daysKept: importDaysKept,
  }
}

export type BeginData = Awaited<ReturnType<typeof readBegin>>
export type ImportData = Extract<Awaited<ReturnType<typeof readImportPage>>, { step: "import" }>

import { valuesAtDesk } from "#domain/registering/values-of.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { entryLimits } from "#shared/mysteries/entry-limits.ts"
import { keyLimit } from "#shared/mysteries/import-limits.ts"
import { oneLine } from "#shared/schemas/plain-text.ts"
import { checkFilled, hoursPatch, isIn, patchOf } from "./check-filled.ts"
import { headingOf, venuesColumn } from "./columns.ts"
import { fillCells } from "./fill-cells.ts"
import {
  type KnownMystery,
  type LineFault,
  type PlannedLine,
  type Planning,
  type Refuse,
  twinOf,
} from "./planned-line.ts"
import type { FileFault, FileLine } from "./read-file.ts"

const faultWords: Record<FileFault, string> = {
  "long-cell": messages.DESK_IMPORT.LONG_CELL,
  wide: messages.DESK_IMPORT.WIDE,
  narrow: messages.DESK_IMPORT.NARROW,
  unclosed: messages.DESK_IMPORT.UNCLOSED,
  unreadable: messages.DESK_IMPORT.UNREADABLE,
}

const longestShown = 60
const mostFaults = 10

/** The line of a file as what it does to the catalogue, or as what is wrong with it. */
export function planLine(written: FileLine, planning: Planning): PlannedLine {
  const { cells, line } = written
  const faults: LineFault[] = []
  const refuse = refuseInto(faults, written, planning)
  const key = oneLine(cells.key ?? "") || null
  const begun: PlannedLine = {
    line,
    effect: "bad",
    title: [...oneLine(cells.title ?? "")].slice(0, entryLimits.title).join(""),
    mysteryId: null,
    key: key !== null && key.length <= keyLimit ? key : null,
    faults,
    changes: [],
    patch: {},
    givesKey: false,
    before: null,
  }
  if (written.fault !== null) {
    refuse(null, faultWords[written.fault])
    return begun
  }
  const target = findTarget(cells, key, planning, refuse)
  if (target !== null) once(`id ${target}`, line, planning, refuse)
  if (key !== null && faults.length === 0) once(`key ${key}`, line, planning, refuse)
  if (faults.length > 0) return { ...begun, mysteryId: target }
  const stored = target === null ? undefined : planning.known.entries.get(target)
  const planned = { begun, written, planning, refuse }
  return stored ? planChange(planned, stored) : planNew(planned)
}

/** Notes faults, of each cell once and not too many of a line. */
const refuseInto =
  (faults: LineFault[], { cells }: FileLine, planning: Planning): Refuse =>
  (name, reason, given) => {
    const column = name === null ? null : headingIn(planning, name)
    const cell = given ?? (name === null ? "" : (cells[name] ?? ""))
    const value = [...oneLine(cell)].slice(0, longestShown).join("")
    const isSaid = faults.some((fault) => fault.column === column && fault.value === value)
    if (!isSaid && faults.length < mostFaults) faults.push({ column, value, reason })
  }

type Begun = { begun: PlannedLine; written: FileLine; planning: Planning; refuse: Refuse }

function planNew({ begun, written, planning, refuse }: Begun): PlannedLine {
  const filled = fillCells({}, written.cells, planning, refuse)
  const mysteryId = planning.newId()
  const form = checkFilled(filled, { id: mysteryId, stored: null, planning, refuse })
  if (!form) return begun
  checkRerun(form.outline.rerun_of, mysteryId, planning, refuse)
  checkTwin(twinOf(form.mystery), written.line, planning, refuse)
  if (begun.faults.length > 0) return begun
  const { newPlaces } = filled
  const { hours, ...columns } = form
  const hasHours = hours.weekly.length > 0 || hours.closedDays.length > 0
  const patch = {
    ...columns,
    ...(newPlaces.length > 0 && { newPlaces }),
    ...(hasHours && { hours: hoursPatch(hours) }),
  }
  return { ...begun, effect: "added", title: form.mystery.title, mysteryId, patch }
}

function planChange(
  { begun, written, planning, refuse }: Begun,
  { entry: stored, state }: KnownMystery,
): PlannedLine {
  const { weekly, closedDays } = stored.hours
  const hours = { weekly, closedDays: closedDays.filter((day) => day >= planning.today) }
  const entry = { ...stored, hours }
  const { id: mysteryId, title } = entry.mystery
  const { key } = begun
  const before = valuesAtDesk(entry)
  const filled = fillCells(before, written.cells, planning, refuse)
  const same: PlannedLine = { ...begun, effect: "same", title, mysteryId }
  const bad: PlannedLine = { ...begun, mysteryId }
  const givesKey = key !== null && !planning.known.keyOfId.has(mysteryId)
  if (filled.columns.length === 0 && !givesKey) return same
  const form = checkFilled(filled, { id: mysteryId, stored: entry, planning, refuse })
  if (!form) return bad
  checkRerun(form.outline.rerun_of, mysteryId, planning, refuse)
  if (begun.faults.length > 0) return bad
  const patch = patchOf(entry, form, filled)
  const changes = filled.columns
    .filter((column) => isIn(patch, column))
    .map((column) => ({
      column: column.heading,
      before: column.write(before),
      after: column === venuesColumn ? (written.cells.venues ?? "") : column.write(filled.values),
    }))
  if (givesKey) changes.push({ column: headingOf("key"), before: "", after: key })
  if (changes.length === 0) return same
  return { ...same, effect: "changed", changes, patch, givesKey, before: state }
}

const headingIn = ({ columns }: Planning, name: string) =>
  columns.has(name) ? headingOf(name) : messages.DESK_IMPORT.notInFile(headingOf(name))

/** The mystery of a line, by its id or its key; null for a new one. */
function findTarget(
  cells: FileLine["cells"],
  key: string | null,
  { known }: Planning,
  refuse: Refuse,
) {
  const given = cells.id ?? ""
  const id = given.split(/[/?#]/).find(isMysteryId) ?? null
  if (given !== "" && id === null) refuse("id", messages.DESK_IMPORT.ID_INVALID)
  else if (id !== null && !known.entries.has(id)) refuse("id", messages.DESK_IMPORT.ID_UNKNOWN)
  if (key !== null && key.length > keyLimit) refuse("key", messages.DESK_IMPORT.KEY_TOO_LONG)
  const ofKey = key === null ? undefined : known.idOfKey.get(key)
  if (id !== null && ofKey !== undefined && ofKey !== id)
    refuse("key", messages.DESK_IMPORT.KEY_OF_ANOTHER)
  const target = id ?? ofKey ?? null
  const itsKey = target === null ? undefined : known.keyOfId.get(target)
  if (key !== null && itsKey !== undefined && itsKey !== key) {
    refuse("key", messages.DESK_IMPORT.keyIsOther(itsKey))
  }
  const into = target === null ? undefined : known.mergedInto.get(target)
  if (into !== undefined) refuse(id === null ? "key" : "id", messages.DESK_IMPORT.merged(into))
  return target
}

/** A second line about the same would undo the first. */
function once(what: string, line: number, { taken }: Planning, refuse: Refuse) {
  const before = taken.get(what)
  if (before !== undefined) refuse(null, messages.DESK_IMPORT.repeated(before))
  else taken.set(what, line)
}

function checkRerun(earlier: string | null, id: string, { known }: Planning, refuse: Refuse) {
  if (earlier === null) return
  if (earlier === id) refuse("rerun_of", messages.DESK_IMPORT.RERUN_SELF)
  else if (!known.reruns.has(earlier)) refuse("rerun_of", messages.MYSTERY.RERUN_UNKNOWN)
}

function checkTwin(twin: string, line: number, planning: Planning, refuse: Refuse) {
  const known = planning.known.twins.get(twin)
  if (known === undefined) once(`twin ${twin}`, line, planning, refuse)
  else refuse("title", messages.DESK_IMPORT.twin(known))
}

import { foldText } from "#domain/japanese/fold-text.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { prefectureBox } from "#shared/members/profile-boxes.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { entryLimits } from "#shared/mysteries/entry-limits.ts"
import { onHolidays } from "#shared/mysteries/hours-limits.ts"
import { shutBox } from "#shared/mysteries/hours-fields.ts"
import { venueBox } from "#shared/mysteries/outline-fields.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"
import { oneLine } from "#shared/schemas/plain-text.ts"
import { type Day, isDay } from "#shared/time/tokyo.ts"
import {
  closedDaysColumn,
  closedOnColumn,
  hoursColumns,
  type ImportColumn,
  importColumns,
  makerColumn,
  mostItems,
  venueNamesIn,
  venuesColumn,
} from "./columns.ts"
import { fieldsOfClosedDays, readHoursCell } from "./hours-cells.ts"
import type { NewPlace, Planning, Refuse } from "./planned-line.ts"
import type { FileLine } from "./read-file.ts"

export type Filled = { values: Typed; columns: ImportColumn[]; newPlaces: NewPlace[] }

/** The fields of the form with the cells that say something else. */
export function fillCells(
  before: Typed,
  cells: FileLine["cells"],
  planning: Planning,
  refuse: Refuse,
): Filled {
  let values = before
  const columns: ImportColumn[] = []
  const newPlaces: NewPlace[] = []
  for (const column of importColumns) {
    const cell = cells[column.name]
    if (cell === undefined || tidy(cell) === tidy(column.write(before))) continue
    if (column.items && column.items(cell).length > mostItems) {
      refuse(column.name, messages.DESK_IMPORT.tooManyItems(mostItems))
      continue
    }
    const given =
      column === makerColumn
        ? findMaker(cell, planning, refuse)
        : column === venuesColumn
          ? findPlaces(cell, values, { planning, refuse, newPlaces })
          : column.read(cell, values)
    const fields = column === closedDaysColumn ? given && daysToCome(given, planning.today) : given
    if (fields === null) refuse(column.name, column.expects)
    const others = Object.entries(values).filter(([name]) => !column.owns(name))
    values = { ...Object.fromEntries(others), ...fields }
    if (column === closedDaysColumn && column.write(values) === column.write(before)) continue
    columns.push(column)
  }
  if (columns.some(({ of, name }) => of === "hours" || name === closedOnColumn.name)) {
    checkClosed(before, cells, refuse)
  }
  return { values, columns, newPlaces }
}

/** Closed days that are over are neither stored nor a change. */
export const daysToCome = (fields: Typed, today: Day): Typed =>
  fieldsOfClosedDays(Object.values(fields).filter((day) => !isDay(day) || day >= today))

/** Refuses weekdays of which the file, or the file and what is stored, says that they are closed and open. */
function checkClosed(before: Typed, cells: FileLine["cells"], refuse: Refuse) {
  const cell = cells[closedOnColumn.name] ?? ""
  const closed = cell.trim() === "" ? null : closedOnColumn.read(cell)
  if (closed === null) return
  for (const { weekday, column } of hoursColumns.filter(({ weekday: day }) => day !== onHolidays)) {
    const said = (cells[column.name] ?? column.write(before)).trim()
    const hours = said === "" ? null : readHoursCell({}, weekday, said)
    if (hours === null || shutBox(weekday) in hours === shutBox(weekday) in closed) continue
    refuse(closedOnColumn.name, messages.DESK_IMPORT.CLOSED_AND_OPEN)
    const name = column.name in cells ? column.name : null
    if (name !== null) refuse(name, messages.DESK_IMPORT.CLOSED_AND_OPEN)
  }
}

const tidy = (cell: string) => cell.replaceAll(/\r\n?/g, "\n").trim()

function findMaker(cell: string, { known, choices }: Planning, refuse: Refuse): Typed {
  const name = oneLine(cell)
  if (name === "") return {}
  const alike = known.makers.get(foldText(name)) ?? []
  const [found] = alike.includes(name) ? [name] : alike
  if (alike.length > 1 && found !== name) refuse("maker", messages.DESK_IMPORT.MAKER_SEVERAL)
  if (found === undefined && !choices.addsMakers)
    refuse("maker", messages.DESK_IMPORT.MAKER_UNKNOWN)
  return { maker: found ?? name }
}

type Finding = { planning: Planning; refuse: Refuse; newPlaces: NewPlace[] }

function findPlaces(cell: string, values: Typed, finding: Finding): Typed {
  const { known } = finding.planning
  const whole = oneLine(cell)
  const names = known.places.has(foldText(whole)) ? [whole] : venueNamesIn(cell)
  return Object.fromEntries(
    names.flatMap((name) => {
      const place = findPlace(oneLine(name), values, finding)
      return place ? [[venueBox(place.id), place.name]] : []
    }),
  )
}

function findPlace(name: string, values: Typed, { planning, refuse, newPlaces }: Finding) {
  const { known, choices } = planning
  const chosen = prefectures.filter(({ id }) => values[prefectureBox(id)] === "on")
  const alike = known.places.get(foldText(name)) ?? []
  const near = alike.filter(({ prefecture }) => chosen.some(({ id }) => id === prefecture))
  const [place] = alike.length > 1 ? near : alike
  if (alike.length > 1 && near.length !== 1)
    refuse("venues", messages.DESK_IMPORT.PLACE_SEVERAL, name)
  else if (place) return place
  else if (!choices.addsPlaces) refuse("venues", messages.DESK_IMPORT.PLACE_UNKNOWN, name)
  else if (name.length > entryLimits.name) refuse("venues", messages.MYSTERY.TOO_LONG, name)
  else if (chosen.length !== 1)
    refuse("venues", messages.DESK_IMPORT.PLACE_WITHOUT_PREFECTURE, name)
  else newPlaces.push({ name, prefecture: chosen[0]?.id ?? "" })
  return null
}

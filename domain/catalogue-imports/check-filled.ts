import type { Entry } from "#domain/registering/entry.ts"
import { rowsOfWeek } from "#domain/hours/setting.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { entryLimits } from "#shared/mysteries/entry-limits.ts"
import type { Hours } from "#shared/mysteries/hours.ts"
import { deskMysteryForm } from "#shared/schemas/desk-mystery-form.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"
import { type MysteryForm, mysteryForm } from "#shared/schemas/mystery-form.ts"
import { type ImportColumn, importColumns } from "./columns.ts"
import type { Filled } from "./fill-cells.ts"
import type { Patch, Planning, Refuse } from "./planned-line.ts"

/** They are about two fields, of which the file may have one. */
const { DAYS_ORDER, PEOPLE_ORDER, MINUTES_ORDER } = messages.MYSTERY
const orders: readonly string[] = [DAYS_ORDER, PEOPLE_ORDER, MINUTES_ORDER]

const without = (values: Typed, names: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

type Checking = { id: string; stored: Entry | null; planning: Planning; refuse: Refuse }

export type CheckedForm = {
  mystery: MysteryForm["checked"] & MysteryForm["free"] & Record<string, unknown>
  outline: MysteryForm["outline"]
  places: number[]
  hours: Hours
}

/** The values that the form about a mystery makes of the fields; null where it refuses them. */
export function checkFilled(
  { values, columns, newPlaces }: Filled,
  checking: Checking,
): CheckedForm | null {
  const { id, stored, planning, refuse } = checking
  const isDraft = (stored?.mystery.status ?? planning.choices.publication) === "draft"
  const parse = (given: Typed, as: "draft" | "submitted") =>
    mysteryForm.safeParse({ ...given, id, as })
  let form = parse(values, isDraft ? "draft" : "submitted")
  if (!form.success && stored) {
    // An older entry may lack something: no fault of the file.
    const old = form.error.issues
      .filter(({ message }) => !orders.includes(message))
      .map(({ path }) => String(path[0]))
      .filter((name) => !columns.some(({ owns }) => owns(name)))
    if (old.length > 0) form = parse(without(values, old), "draft")
  }
  const extra = deskMysteryForm.safeParse(values)
  const issues = [form, extra].flatMap(({ error }) => error?.issues ?? [])
  for (const { path, message } of issues) {
    const name = String(path[0])
    refuse(importColumns.find(({ owns }) => owns(name))?.name ?? null, message)
  }
  if (!form.success || !extra.success) return null
  if (form.data.venueIds.length + newPlaces.length > entryLimits.venues) {
    refuse("venues", messages.MYSTERY.VENUES_TOO_MANY)
  }
  const { checked, free, outline, venueIds, hours } = form.data
  return { mystery: { ...checked, ...free, ...extra.data }, outline, places: venueIds, hours }
}

/** The values that differ from those stored, of the columns whose cells say something else. */
export function patchOf(
  { mystery, outline, venues, hours }: Entry,
  form: CheckedForm,
  filled: Filled,
): Patch {
  const former: Record<string, Record<string, unknown>> = { mystery, outline: outline ?? {} }
  const patch: Patch = {}
  for (const { of, stores } of filled.columns) {
    if (of === "places") {
      const ids = venues.map(({ id }) => id)
      const isOther = ids.toSorted().join() !== form.places.toSorted().join()
      if (!isOther && filled.newPlaces.length === 0) continue
      patch.places = form.places
      if (filled.newPlaces.length > 0) patch.newPlaces = filled.newPlaces
      continue
    }
    if (of === "hours") {
      if (JSON.stringify(form.hours) !== JSON.stringify(hours)) patch.hours = hoursPatch(form.hours)
      continue
    }
    const values: Record<string, unknown> = form[of]
    for (const name of stores) {
      const value = values[name] ?? null
      if (JSON.stringify(value) === JSON.stringify(former[of]?.[name] ?? null)) continue
      patch[of] = { ...patch[of], [name]: value }
    }
  }
  return patch
}

/** Hours as set_hours() of the database takes them. */
export const hoursPatch = ({ weekly, closedDays }: Hours): NonNullable<Patch["hours"]> => ({
  weekly: rowsOfWeek(weekly),
  closed: closedDays,
})

/** Whether a patch changes a column. */
export const isIn = (patch: Patch, { of, stores }: ImportColumn) =>
  of === "places" || of === "hours"
    ? patch[of] !== undefined
    : stores.some((name) => name in (patch[of] ?? {}))

import { expect, test } from "vitest"
import { shortcutsOn } from "./shortcuts.ts"

const dayOf = (today: string, name: string) =>
  shortcutsOn(today).find((shortcut) => shortcut.name === name)?.asked.from

test.each([
  ["a Sunday", "2026-11-22", "2026-11-28", "2026-11-29"],
  ["a Wednesday", "2026-11-25", "2026-11-28", "2026-11-29"],
  ["a Friday", "2026-11-27", "2026-11-28", "2026-11-29"],
  ["a Saturday", "2026-11-28", "2026-12-05", "2026-11-29"],
])("on %s the next Saturday and Sunday are days to come", (_, today, saturday, sunday) => {
  expect(dayOf(today, "次の土曜")).toBe(saturday)
  expect(dayOf(today, "次の日曜")).toBe(sunday)
})

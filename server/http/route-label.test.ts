import { expect, test } from "vitest"
import { routeLabel } from "./route-label.ts"

test.each([
  ["/mysteries", "/mysteries"],
  ["/mysteries.data", "/mysteries"],
  ["/assets/entry-abc.js", "/assets/*"],
  ["/healthz", "/healthz"],
  ["/nowhere/at/all", "other"],
  ["/%E0%A4%A", "other"],
])("%s is counted as %s", (path, label) => {
  expect(routeLabel(path)).toBe(label)
})

test("the address of a member's own calendar is not in its label", () => {
  expect(routeLabel("/calendar/own/secret-of-ann.ics")).not.toContain("secret-of-ann")
})

import { expect, test } from "vitest"
import { statusLabel, statusToastLabel } from "./statuses.ts"

test("a card offers 気になる and プレイ済", () => {
  expect([statusLabel(1), statusLabel(2)]).toEqual(["気になる", "プレイ済"])
})

test("a toast spells them 気なる and プレイ済", () => {
  expect([statusToastLabel(1), statusToastLabel(2)]).toEqual(["気なる", "プレイ済"])
})

import { describe, expect, test } from "vitest"
import { mapPointOf } from "#shared/catalogue/map-units.ts"
import { type MapView, moved, viewLimits, within, zoomed } from "./map-view.ts"
import { labelsIn, scaleOf, whereabouts } from "./map-words.ts"

const shinjuku = { latitude: 35.6896, longitude: 139.7006 }
const at = (width: number): MapView => ({ ...mapPointOf(shinjuku), width })

describe("somebody who looks for a point", () => {
  test.each([
    [shinjuku, "新宿駅"],
    [{ ...shinjuku, latitude: 35.6926 }, "新宿駅から北へ約300m"],
    [{ latitude: 35.6876, longitude: 139.6981 }, "新宿駅から南西へ約300m"],
    [{ ...shinjuku, longitude: 139.704 }, "新宿駅から東へ約300m"],
  ])("is told at %j: %s", (point, text) => {
    expect(whereabouts(point)).toBe(text)
  })

  test("sees prefectures from afar and stations nearby, none over another", () => {
    const names = (width: number) => labelsIn(at(width)).map(({ text }) => text)
    expect(names(viewLimits.widest)).toContain("北海道")
    expect(names(40)).toEqual(expect.arrayContaining(["新宿駅", "渋谷駅"]))
    expect(names(40)).not.toContain("札幌駅")
    const placed = labelsIn(at(200))
    for (const one of placed) {
      const over = placed.filter(
        ({ left, top }) => Math.abs(left - one.left) < 17 && Math.abs(top - one.top) < 6,
      )
      expect(over).toEqual([one])
    }
  })

  test("reads a round length beside the map, however near they look", () => {
    for (let width = viewLimits.widest; width > viewLimits.narrowest; width /= 1.3) {
      const { text, share } = scaleOf(at(width))
      expect(text).toMatch(/^[125]0*k?m$/)
      expect(share).toBeGreaterThan(0.19)
      expect(share).toBeLessThanOrEqual(0.5)
    }
  })

  test("does not leave Japan, and looks no nearer than a block of houses", () => {
    expect(moved(at(100), 1000, -1000)).toEqual({ x: 13_600, y: 400, width: 100 })
    expect(zoomed(at(100), 1e9).width).toBe(viewLimits.narrowest)
    expect(within(at(1e9)).width).toBe(viewLimits.widest)
  })
})

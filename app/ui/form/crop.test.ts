import { expect, test } from "vitest"
import { moved, partOf, wholeOf, within, zoomed } from "./crop.ts"

const wide = { width: 400, height: 200 }
const whole = wholeOf(wide, 1)
const side = (length: number) => ({ width: length, height: length })

test("a square begins in the middle, as large as fits", () => {
  expect(partOf(wide, whole)).toEqual({ left: 100, top: 0, ...side(200) })
})

test("a square moves by a share of its side, and stops at the edge", () => {
  const right = moved(wide, whole, { right: 0.25, down: 0.25 })
  expect(partOf(wide, right)).toEqual({ left: 150, top: 0, ...side(200) })
  expect(partOf(wide, moved(wide, right, { right: 5, down: -5 }))).toEqual({
    left: 200,
    top: 0,
    ...side(200),
  })
})

test("a zoomed square keeps its centre, and comes back inside when it grows at an edge", () => {
  const small = zoomed(wide, whole, 2)
  expect(partOf(wide, small)).toEqual({ left: 150, top: 50, ...side(100) })
  const corner = moved(wide, small, { right: 9, down: 9 })
  expect(partOf(wide, zoomed(wide, corner, 1))).toEqual({ left: 200, top: 0, ...side(200) })
})

test("no zoom leaves its limits", () => {
  expect(within(wide, { x: 0, y: 0, zoom: 99, ratio: 1 }).zoom).toBe(4)
  expect(within(wide, { x: 0, y: 0, zoom: -1, ratio: 1 }).zoom).toBe(1)
})

test("a picture of one pixel is its own square", () => {
  const dot = { width: 1, height: 1 }
  expect(partOf(dot, moved(dot, wholeOf(dot, 1), { right: 1, down: 1 }))).toEqual({
    left: 0,
    top: 0,
    ...side(1),
  })
})

test("a part of 4 by 3 is as wide as a tall picture, and as high as a wide one", () => {
  const tall = { width: 300, height: 800 }
  expect(partOf(tall, wholeOf(tall, 4 / 3))).toEqual({
    left: 0,
    top: 287.5,
    width: 300,
    height: 225,
  })
  const part = partOf(wide, wholeOf(wide, 4 / 3))
  expect(part.height).toBeCloseTo(200)
  expect(part.width).toBeCloseTo(266.67, 1)
})

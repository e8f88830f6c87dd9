import { expect, test } from "vitest"
import { moved, squareOf, wholeOf, within, zoomed } from "./square-crop.ts"

const wide = { width: 400, height: 200 }

test("a square begins in the middle, as large as fits", () => {
  expect(squareOf(wide, wholeOf(wide))).toEqual({ left: 100, top: 0, side: 200 })
})

test("a square moves by a share of its side, and stops at the edge", () => {
  const right = moved(wide, wholeOf(wide), { right: 0.25, down: 0.25 })
  expect(squareOf(wide, right)).toEqual({ left: 150, top: 0, side: 200 })
  expect(squareOf(wide, moved(wide, right, { right: 5, down: -5 }))).toEqual({
    left: 200,
    top: 0,
    side: 200,
  })
})

test("a zoomed square keeps its centre, and comes back inside when it grows at an edge", () => {
  const small = zoomed(wide, wholeOf(wide), 2)
  expect(squareOf(wide, small)).toEqual({ left: 150, top: 50, side: 100 })
  const corner = moved(wide, small, { right: 9, down: 9 })
  expect(squareOf(wide, zoomed(wide, corner, 1))).toEqual({ left: 200, top: 0, side: 200 })
})

test("no zoom leaves its limits", () => {
  expect(within(wide, { x: 0, y: 0, zoom: 99 }).zoom).toBe(4)
  expect(within(wide, { x: 0, y: 0, zoom: -1 }).zoom).toBe(1)
})

test("a picture of one pixel is its own square", () => {
  const dot = { width: 1, height: 1 }
  expect(squareOf(dot, moved(dot, wholeOf(dot), { right: 1, down: 1 }))).toEqual({
    left: 0,
    top: 0,
    side: 1,
  })
})

import { expect, test } from "vitest"
import { blurred, laidOver, type Pixels } from "./printing.ts"

/** Five pixels square, all of one colour. */
const plain = (...colour: number[]): Pixels => ({
  data: Uint8Array.from({ length: 5 * 5 * 4 }, (_, at) => colour[at % 4] ?? 0),
  width: 5,
  height: 5,
})

const pixelAt = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x + 1) * 4),
]

test("a picture of one colour keeps it when it is blurred", () => {
  expect(blurred(plain(200, 40, 7, 255), 1, 2).data).toEqual(plain(200, 40, 7, 255).data)
})

test("a blurred point spreads evenly to its neighbours and no further", () => {
  const point = plain(0, 0, 0, 255)
  point.data.set([0, 160, 255, 255], (2 * 5 + 2) * 4)
  const soft = blurred(point, 1)
  expect(pixelAt(soft, 2, 2)).toEqual([0, 40, 63, 255])
  expect(pixelAt(soft, 1, 2)).toEqual(pixelAt(soft, 2, 3))
  expect(pixelAt(soft, 3, 2)).toEqual(pixelAt(soft, 2, 1))
  expect(pixelAt(soft, 0, 2)).toEqual([0, 0, 0, 255])
})

test("what is laid over a picture hides it as far as it is opaque", () => {
  const over = plain(0, 0, 0, 0)
  over.data.set([90, 0, 0, 255, 50, 50, 50, 128])
  const both = laidOver(plain(200, 100, 0, 255), over)
  expect(pixelAt(both, 0, 0)).toEqual([90, 0, 0, 255])
  expect(pixelAt(both, 1, 0)).toEqual([149, 99, 50, 255])
  expect(pixelAt(both, 2, 0)).toEqual([200, 100, 0, 255])
})

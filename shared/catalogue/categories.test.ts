import { expect, test } from "vitest"
import { categories } from "./categories.ts"

test("the eleven categories are numbered 1 to 11 in the decided order", () => {
  expect(categories.map(({ id, name }) => `${id} ${name}`).join("、")).toBe(
    "1 屋内、2 無料、3 自宅で、4 親子、5 小学生向け、6 初心者向け、7 賞品あり、8 ホテル、9 鉄道・電車、10 屋外、11 スタンプラリー",
  )
})

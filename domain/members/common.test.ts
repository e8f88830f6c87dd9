import { expect, test } from "vitest"
import { commonOf, type OnePlay } from "./common.ts"

const play = (
  id: string,
  satisfaction: number | null = null,
  ...prefectures: string[]
): OnePlay => ({
  id,
  title: `謎${id}`,
  img: null,
  prefectures,
  satisfaction,
})

test("of a member who shows no plays there is nothing to say", () => {
  expect(commonOf([play("1")], [])).toBeNull()
})

test("two without a common mystery have none, whatever they think of others", () => {
  expect(commonOf([play("1", 5, "13")], [play("2", 5, "13", "14")])).toMatchObject({
    count: 0,
    posters: [],
    agreement: null,
    disagreement: null,
    prefectures: 1,
  })
})

test("the latest five of the other are shown, and what the viewer thought of all", () => {
  const ids = ["1", "2", "3", "4", "5", "6"]
  const common = commonOf(
    ids.toReversed().map((id) => play(id, 3)),
    [play("0"), ...ids.map((id) => play(id))],
  )
  expect(common).toMatchObject({ count: 6, agreement: null, disagreement: null })
  expect(common?.posters.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5"])
  expect(common?.ratings).toEqual({ 1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3 })
})

test("both agree on the best of what they like the same, and differ most where a whole mark or more is between them", () => {
  const ofViewer = [
    play("1", 4),
    play("2", 5),
    play("3", 2),
    play("4", 4.5),
    play("5", 1),
    play("6"),
  ]
  const ofOther = [
    play("1", 4),
    play("2", 5),
    play("3", 2),
    play("4", 4),
    play("5", 4),
    play("6", 1),
  ]
  expect(commonOf(ofViewer, ofOther)).toMatchObject({
    agreement: { title: "謎2", ofViewer: 5 },
    disagreement: { id: "5", title: "謎5", img: null, ofViewer: 1, ofOther: 4 },
  })
  expect(commonOf([play("4", 4.5)], [play("4", 4)])).toMatchObject({
    agreement: null,
    disagreement: null,
  })
})

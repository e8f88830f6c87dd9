import { words } from "./letters.ts"
import { cut, draw, fill, gouges, indigo, line, paper, print, vermilion } from "./stamp.ts"

/** A lattice between two edges that converge. */
function lattice(
  from: readonly [number, number, number, number],
  to: readonly [number, number, number, number],
  many: number,
) {
  const mix = (n: number, at: 0 | 1 | 2 | 3) =>
    from[at] + (to[at] - from[at]) * (1 - (1 - n / many) ** 1.5)
  return Array.from({ length: many }, (_, n) => [
    [mix(n, 0), mix(n, 1), mix(n + 1, 2), mix(n + 1, 3), 3 - n * 0.25],
    [mix(n, 2), mix(n, 3), mix(n + 1, 0), mix(n + 1, 1), 3 - n * 0.25],
  ]).flat()
}

/** Four legs of iron meet far above. */
export const foot = print(
  328,
  260,
  fill(
    vermilion,
    cut("84 186!, 112 178!, 158 30!, 154 20!"),
    cut("244 186!, 216 178!, 170 30!, 174 20!"),
    cut("0 262!, 0 196!, 60 150, 120 80, 154 -4!, 162 -4!, 138 90, 104 176, 62 262!"),
    cut("328 262!, 328 196!, 268 150, 208 80, 174 -4!, 166 -4!, 190 90, 224 176, 266 262!"),
    cut("112 104!, 216 104!, 222 118!, 106 118!"),
    cut("136 54!, 192 54!, 194 62!, 134 62!"),
    cut(
      "66 172!, 100 148, 164 138, 228 148, 262 172!, 258 182!, 226 160, 164 150, 102 160, 70 182!",
    ),
  ) +
    fill(
      paper,
      gouges(lattice([8, 226, 62, 246], [150, 10, 158, 10], 8)),
      gouges(lattice([320, 226, 266, 246], [178, 10, 170, 10], 8)),
      gouges([
        [112, 111, 214, 111, 2],
        [140, 58, 188, 58, 1],
        [92, 158, 164, 146, 2, -3],
        [164, 146, 236, 158, 2, -3],
      ]),
    ) +
    fill(
      indigo,
      gouges([
        [34, 40, 92, 30, 3, -3],
        [240, 44, 300, 38, 3, -3],
        [20, 84, 60, 80, 3, -2],
        [270, 90, 314, 92, 2, -2],
      ]),
    ) +
    fill(indigo, cut("0 262!, 0 246!, 60 240, 130 246, 200 242, 280 246, 328 242!, 328 262!", 20)) +
    fill(
      paper,
      gouges([
        [90, 254, 140, 252, 3],
        [190, 252, 240, 254, 3],
      ]),
    ) +
    draw(
      paper,
      7,
      line(
        "70 240, 58 216, 84 190, 76 172, 100 152, 100 128, 122 104, 122 80, 140 54, 144 26, 156 2",
        5,
      ),
    ) +
    draw(
      indigo,
      1.6,
      line(
        "70 240, 58 216, 84 190, 76 172, 100 152, 100 128, 122 104, 122 80, 140 54, 144 26, 156 2",
        5,
      ),
    ),
  { seed: "foot" },
)

/** From the bottom to the top. */
export const floors = ["塔", "丸山", "いちょう", "黒船", "池", "谷", "はじめ"] as const

/** Where the plate of each floor is in the box of the lift. */
export const plates = floors.map((_, n) => ({ x: 76, y: 268 - n * 40, width: 92, height: 30 }))

/** A cage on a rope, and a plate for each floor. */
export const lift = print(
  180,
  320,
  draw(
    vermilion,
    4,
    "M16 312V20M58 312V20M16 20H58M16 66L58 20M58 66L16 20M16 112L58 66M58 112L16 66M16 158L58 112M58 158L16 112M16 204L58 158M58 204L16 158M16 250L58 204M58 250L16 204M16 296L58 250M58 296L16 250",
  ) +
    fill(paper, cut("18 260!, 56 260!, 56 308!, 18 308!")) +
    fill(
      indigo,
      cut("20 262!, 54 262!, 55 307!, 19 307!"),
      cut("28 254!, 46 254!, 50 262!, 24 262!"),
      gouges([[37, 14, 37, 256, 2]]),
      "M25 12l12-7 12 7-12 7z",
    ) +
    fill(
      paper,
      cut("25 270!, 35 270!, 35 301!, 25 301!"),
      cut("39 270!, 49 270!, 49 301!, 39 301!"),
    ) +
    plates
      .map(({ x, y, width, height }, n) => {
        const text = floors[n]!
        const wide = [...text].length * 19
        return (
          draw(
            indigo,
            2,
            cut(
              `${x} ${y}!, ${x + width} ${y + 1}!, ${x + width} ${y + height}!, ${x + 1} ${y + height - 1}!`,
              60,
            ),
          ) +
          fill(indigo, gouges([[60, y + 15, 74, y + 15, 2]])) +
          words(text, x + (width - wide) / 2, y + 6, { colour: indigo, size: 19, pace: 1 })
        )
      })
      .join(""),
  { seed: "lift" },
)

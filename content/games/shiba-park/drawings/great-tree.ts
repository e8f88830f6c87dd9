import {
  bushy,
  chance,
  cut,
  fill,
  gouges,
  indigo,
  paper,
  print,
  ribbon,
  vermilion,
} from "./stamp.ts"

/** A small leaf of the ginkgo, its stem at the point. */
const fan = (x: number, y: number, size: number, lean: number) => {
  const turn = (lean * Math.PI) / 180
  const to = (across: number, up: number) => {
    const [left, top] = [across * size, -up * size]
    return `${Math.round(x + left * Math.cos(turn) - top * Math.sin(turn))} ${Math.round(y + left * Math.sin(turn) + top * Math.cos(turn))}!`
  }
  return cut(
    [
      to(-0.07, -0.45),
      to(-0.07, 0),
      to(-0.75, 0.42),
      to(-0.5, 0.8),
      to(-0.1, 0.85),
      to(0, 0.5),
      to(0.1, 0.85),
      to(0.5, 0.8),
      to(0.75, 0.42),
      to(0.07, 0),
      to(0.07, -0.45),
    ].join(","),
  )
}

function fans(
  seed: string,
  many: number,
  [left, top, wide, high]: readonly [number, number, number, number],
  size: number,
): string {
  const next = chance(seed)
  return Array.from({ length: many }, () =>
    fan(
      Math.round(left + next() * wide),
      Math.round(top + next() * high),
      size * (0.8 + next() * 0.5),
      Math.round(next() * 360),
    ),
  ).join("")
}

/** The tree is larger than the sheet. */
export const greatTree = print(
  328,
  250,
  fill(
    indigo,
    cut("0 158!, 20 150, 34 128!, 60 122!, 84 128!, 98 150, 122 158!, 110 166!, 8 166!"),
    cut("20 166!, 104 166!, 102 202!, 22 202!"),
  ) +
    fill(
      paper,
      gouges([
        [42, 132, 30, 154, 3],
        [60, 130, 60, 156, 3],
        [78, 132, 90, 154, 3],
        [36, 174, 36, 198, 3],
        [60, 174, 60, 198, 3],
        [84, 174, 84, 198, 3],
      ]),
    ) +
    fill(
      vermilion,
      bushy(
        "-14 -20, 346 -20, 350 96, 322 126, 282 120, 250 138, 214 118, 178 126, 142 112, 108 132, 66 108, 26 126, -12 104",
        24,
        6,
      ),
    ) +
    fill(paper, fans("light", 17, [10, 10, 308, 88], 22)) +
    fill(
      indigo,
      ribbon("216 246, 210 196, 206 140, 212 84, 204 -20", [96, 60, 54, 40, 16]),
      ribbon("210 136, 166 98, 120 78, 70 30", [36, 22, 14, 3]),
      ribbon("208 124, 254 88, 296 74, 336 30", [36, 19, 12, 4]),
      ribbon("212 78, 184 42, 160 -10", [26, 14, 5]),
      ribbon("208 68, 240 36, 254 -10", [22, 12, 4]),
      ribbon("170 246, 150 236, 118 240", [22, 14, 3]),
      ribbon("256 246, 282 234, 312 240", [22, 14, 3]),
    ) +
    fill(
      paper,
      gouges([
        [190, 232, 194, 160, 5, 5],
        [206, 240, 208, 176, 5, -3],
        [224, 236, 220, 150, 5, 4],
        [238, 240, 232, 192, 4, -3],
        [198, 146, 204, 96, 4, 3],
        [216, 134, 218, 92, 4, -3],
        [190, 118, 160, 98, 3, 2],
        [236, 106, 268, 88, 3, -2],
        [208, 78, 206, 44, 3, 2],
      ]),
    ) +
    fill(
      vermilion,
      fans("fallen", 15, [10, 218, 308, 28], 19),
      fans("falling", 4, [14, 138, 150, 60], 19),
    ) +
    fill(
      indigo,
      gouges([
        [4, 214, 150, 210, 2, -2],
        [270, 212, 326, 216, 2, 2],
      ]),
    ),
  { seed: "tree" },
)

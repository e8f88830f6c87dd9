import { cut, fill, gouges, indigo, oval, paper, ribbon, vermilion } from "./stamp.ts"

// Heads are drawn in a square of 192, figures in one of 200 whose ground is at 190.

const tongue = fill(
  vermilion,
  ribbon("30 106, 18 116, 14 126", [6, 5, 4], 6),
  ribbon("18 118, 6 116, 2 112", [6, 4, 1], 6),
  ribbon("15 122, 12 134, 4 138", [6, 4, 1], 6),
)

/** Looks askance from under a flat lid. */
export const snakeHead =
  fill(
    indigo,
    cut(
      "22 96, 34 74, 66 50, 104 38, 140 46, 160 76, 160 112, 152 146, 160 194!, 84 194!, 92 160, 98 136, 84 128, 48 122, 28 112",
    ),
  ) +
  fill(
    paper,
    cut("62 86!, 96 70!, 118 78!, 108 94, 84 98", 6),
    gouges([
      [26, 106, 92, 114, 3, 4],
      [34, 86, 40, 80, 3],
      [116, 116, 136, 110, 4, 5],
      [108, 136, 132, 130, 4, 6],
      [106, 158, 132, 152, 4, 6],
      [104, 180, 134, 174, 4, 6],
      [142, 126, 152, 124, 3, 3],
      [142, 148, 152, 146, 3, 3],
      [142, 172, 154, 170, 3, 3],
      [96, 50, 116, 46, 3, -2],
      [124, 56, 138, 60, 3, -2],
    ]),
  ) +
  fill(indigo, oval(104, 84, 8, 8)) +
  tongue

const frogSkull =
  "14 124, 22 88, 34 72, 34 46, 52 28, 76 34, 86 54, 106 54, 116 34, 140 28, 158 46, 158 72, 170 88, 178 124, 164 160, 128 180, 64 180, 28 160"

const frogHeadWith = (eyes: string) =>
  fill(indigo, cut(frogSkull)) +
  fill(
    paper,
    cut(
      "24 122, 32 94, 44 80, 66 74, 96 68, 126 74, 148 80, 160 94, 168 122, 156 152, 124 170, 68 170, 36 152",
    ),
  ) +
  fill(
    indigo,
    gouges([
      [84, 90, 89, 95, 3],
      [108, 90, 103, 95, 3],
    ]),
  ) +
  fill(vermilion, oval(42, 114, 12, 8), oval(150, 114, 12, 8)) +
  eyes

const openEyes =
  fill(paper, oval(59, 56, 18, 19), oval(133, 56, 18, 19)) +
  fill(indigo, oval(63, 58, 9, 11), oval(129, 58, 9, 11)) +
  fill(paper, oval(66, 54, 3), oval(132, 54, 3))

export const frogHead = frogHeadWith(openEyes)

/** One eye is shut already, and the other one about to be. */
export const sleepyFrogHead = frogHeadWith(
  fill(paper, cut("41 60!, 78 60!, 74 72, 60 76, 46 70", 6), gouges([[116, 58, 150, 58, 5, 8]])) +
    fill(indigo, oval(60, 66, 8, 6)) +
    fill(paper, gouges([[44, 50, 74, 50, 3, -4]])),
)

/** A cup for tea, its rim in the middle of the upper side. */
export const cup =
  fill(vermilion, cut("-35 0!, 35 0!, 31 38, 22 72!, -22 72!, -31 38")) +
  fill(
    paper,
    cut("-27 3!, 27 3!, 26 9!, -26 9!"),
    gouges([
      [-18, 20, -10, 60, 4],
      [0, 20, 0, 64, 4],
      [18, 20, 10, 60, 4],
    ]),
  )

export const slugHorns =
  fill(
    indigo,
    ribbon("82 136, 76 104, 66 74, 56 56", [13, 10, 8, 7]),
    ribbon("112 136, 120 108, 132 86, 146 74", [13, 10, 8, 7]),
    oval(54, 52, 12, 11),
    oval(149, 71, 12, 11),
  ) + fill(paper, oval(51, 49, 4), oval(146, 68, 4))

const fringe =
  "46 98!, 62 92!, 66 84!, 84 94!, 100 82!, 112 94!, 128 86!, 134 92!, 148 98!, 148 124, 132 152, 96 164, 60 152, 44 124"

/** Bobbed hair with a fringe, troubled brows. */
export const hiroiHead =
  fill(
    indigo,
    cut(
      "28 112, 28 72, 48 36, 96 20, 144 36, 164 72, 164 112, 160 146, 140 162!, 112 170, 80 170, 52 162!, 32 146",
    ),
  ) +
  fill(
    paper,
    cut(fringe),
    gouges([
      [64, 40, 46, 74, 4, 6],
      [92, 32, 76, 70, 4, 6],
      [120, 36, 118, 70, 4, -6],
      [142, 50, 148, 80, 3, -4],
      [36, 116, 40, 140, 3, 3],
      [156, 116, 152, 140, 3, -3],
    ]),
  ) +
  fill(
    indigo,
    oval(76, 116, 6, 8),
    oval(116, 116, 6, 8),
    gouges([
      [62, 105, 82, 99, 3],
      [110, 99, 130, 105, 3],
    ]),
  ) +
  fill(vermilion, oval(62, 132, 9, 6), oval(130, 132, 9, 6))

export const pen = fill(
  vermilion,
  cut("124 76!, 131 64!, 184 84!, 181 95!"),
  cut("121 75!, 129 65!, 110 64!"),
)

/** One leaf of the great ginkgo tree. */
export const ginkgoLeaf =
  fill(
    vermilion,
    cut(
      "98 128!, 62 106, 28 90, 10 74!, 24 46, 52 26, 84 22, 92 50!, 102 22, 136 24, 166 44, 184 70!, 166 92, 132 106",
    ),
    ribbon("96 118, 98 146, 108 166, 122 178", [11, 8, 6, 8]),
  ) +
  fill(
    paper,
    gouges([
      [90, 114, 34, 70, 3, -5],
      [92, 110, 58, 48, 4, -3],
      [96, 108, 82, 60, 3, -1],
      [100, 108, 116, 48, 4, 2],
      [104, 112, 146, 58, 4, 3],
      [108, 116, 162, 78, 3, 4],
    ]),
  )

/** A sock with a split toe, its opening in the middle of the upper side. */
export const tabi =
  fill(indigo, cut("-24 -6!, 24 -6!, 26 30, 66 48, 78 66, 66 80!, -26 80!, -30 40", 9)) +
  fill(
    paper,
    cut("-17 2!, 17 2!, 19 34, 46 48, 44 66!, 50 50, 66 58, 70 68, 62 73!, -19 73!, -22 40", 9),
  ) +
  fill(
    vermilion,
    gouges([
      [-14, 18, 2, 18, 3],
      [-14, 30, 2, 30, 3],
      [-14, 42, 2, 42, 3],
    ]),
  )

/** Sits with its hands on its cup. */
export const frogSitting =
  fill(indigo, cut("30 190!, 20 160, 40 132, 70 118, 130 118, 160 132, 180 160, 170 190!")) +
  fill(paper, cut("60 186!, 58 160, 72 132, 128 132, 142 160, 140 186!")) +
  fill(
    indigo,
    gouges([
      [44, 180, 62, 152, 3, 4],
      [156, 180, 138, 152, 3, -4],
    ]),
  ) +
  `<g transform="translate(29 -10)scale(.74)">${frogHead}</g>` +
  fill(indigo, gouges([[82, 98, 118, 98, 3, 6]])) +
  `<g transform="translate(100 132)scale(.6)">${cup}</g>` +
  fill(
    indigo,
    ribbon("42 146, 60 162, 84 156", [15, 13, 10]),
    ribbon("158 146, 140 162, 116 156", [15, 13, 10]),
    ribbon("22 190, 40 182, 64 188", [8, 11, 6]),
    ribbon("178 190, 160 182, 136 188", [8, 11, 6]),
  )

/** Lies coiled, its head up. */
export const snakeCoiled =
  fill(
    indigo,
    ribbon(
      "176 176, 120 190, 60 184, 34 162, 56 142, 110 138, 150 148",
      [4, 16, 24, 26, 26, 24, 18],
    ),
    ribbon(
      "154 158, 164 134, 134 116, 90 118, 74 104, 84 84, 94 66, 88 50",
      [22, 24, 26, 26, 26, 26, 24, 24],
    ),
  ) +
  fill(
    paper,
    gouges([
      [48, 150, 130, 142, 2, -7],
      [60, 126, 150, 128, 2, -6],
      [60, 172, 70, 182, 3, 3],
      [88, 176, 96, 188, 3, 3],
      [116, 178, 122, 188, 3, 3],
      [96, 114, 102, 126, 3, 3],
      [124, 112, 130, 124, 3, 3],
      [72, 96, 88, 100, 3, 3],
      [80, 80, 96, 84, 3, 3],
    ]),
  ) +
  `<g transform="translate(24 -10)scale(.5)">${snakeHead}</g>`

/** Goes to the left. */
export const slugWhole =
  fill(
    indigo,
    cut("18 172, 26 150, 50 142, 84 150, 120 162, 160 172, 192 186, 190 190!, 26 190!"),
    ribbon("36 152, 30 124, 20 108", [9, 7, 5]),
    ribbon("50 150, 54 124, 62 106", [9, 7, 5]),
    oval(19, 104, 8),
    oval(64, 102, 8),
  ) +
  fill(paper, cut("26 172, 32 156, 50 149, 84 157, 120 170, 156 180, 60 184, 30 183")) +
  fill(
    indigo,
    gouges([
      [44, 162, 78, 164, 2, -5],
      [56, 172, 106, 176, 2, -4],
      [96, 168, 120, 174, 2, -2],
    ]),
  )

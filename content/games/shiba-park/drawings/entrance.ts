import { frogBehind, frogHead, slugBehind, slugHorns, snakeBehind, snakeHead } from "./animals.ts"
import { words } from "./letters.ts"
import { at, cut, draw, fill, gouges, indigo, line, paper, print, vermilion } from "./stamp.ts"
import { farTower, mapleLeaf, tree } from "./trees.ts"

/** A road through the park with a shining line along its middle. */
export const entrance = print(
  360,
  220,
  farTower(246, 98, 96) +
    tree(54, 118, 110) +
    tree(118, 108, 66) +
    tree(306, 120, 104) +
    tree(206, 104, 48) +
    tree(166, 102, 40) +
    fill(indigo, cut("0 104!, 90 100, 180 98, 270 100, 360 104!, 360 220!, 0 220!", 20)) +
    fill(
      paper,
      cut("168 99!, 190 99!, 204 120, 240 164, 300 222!, 96 222!, 136 164, 160 120", 14),
    ) +
    fill(
      paper,
      gouges([
        [20, 126, 52, 120, 4, 3],
        [90, 120, 122, 116, 4, 3],
        [226, 118, 256, 122, 4, 3],
        [290, 122, 326, 128, 4, 3],
        [262, 146, 298, 152, 4, 4],
        [318, 156, 350, 160, 4, 4],
        [300, 184, 344, 192, 4, 4],
        [112, 142, 138, 138, 3, 3],
        [8, 206, 40, 200, 4, 3],
        [330, 208, 354, 212, 3],
      ]),
    ) +
    draw(
      indigo,
      1.6,
      line("180 100, 177 108, 182 118, 175 132, 188 148, 170 166, 200 186, 176 206, 190 222", 5),
    ) +
    draw(vermilion, 2.6, "M183 109v4M171 134v5M193 150v6M165 168v7M206 187v8M170 208v8") +
    fill(indigo, cut("58 128!, 72 128!, 74 218!, 56 218!")) +
    fill(
      paper,
      gouges([
        [62, 176, 62, 214, 2],
        [55, 218, 55, 130, 2],
        [75, 130, 76, 218, 2],
      ]),
    ) +
    fill(paper, cut("10 56!, 130 52!, 152 88, 132 124!, 12 128!, 8 92", 30)) +
    draw(indigo, 4, cut("14 60!, 128 57!, 147 88, 130 120!, 15 124!, 12 92", 30)) +
    words("落とし物係", 20, 68, { colour: indigo, size: 23, pace: 0.99 }) +
    words("こちら", 36, 96, { colour: vermilion, size: 20, pace: 1 }) +
    fill(vermilion, cut("104 104!, 122 104!, 122 99!, 133 107!, 122 115!, 122 110!, 104 110!")) +
    mapleLeaf(232, 196, 18, 30) +
    mapleLeaf(140, 190, 14, -20),
  { seed: "entrance" },
)

/** The three from behind, before a board. It gives nothing of the story away. */
export const share = print(
  400,
  210,
  tree(40, 128, 96) +
    tree(366, 130, 108) +
    fill(
      indigo,
      gouges([
        [88, 34, 120, 28, 3, -3],
        [300, 30, 340, 36, 3, -3],
      ]),
    ) +
    fill(
      indigo,
      cut("112 94!, 124 94!, 125 150!, 111 150!"),
      cut("276 94!, 288 94!, 289 150!, 275 150!"),
    ) +
    draw(indigo, 5, cut("96 22!, 200 19, 304 22!, 306 58, 304 96!, 200 98, 96 96!, 94 58", 40)) +
    words("落とし物係", 110, 38, { colour: indigo, size: 37, pace: 0.98 }) +
    fill(indigo, cut("0 128!, 100 124, 200 126, 300 124, 400 128!, 400 210!, 0 210!", 24)) +
    fill(paper, cut("56 208, 66 160, 120 134, 200 128, 280 134, 334 160, 344 208!, 200 218", 16)) +
    fill(
      paper,
      gouges([
        [12, 150, 50, 144, 4, 3],
        [20, 184, 58, 176, 4, 3],
        [346, 146, 386, 152, 4, 3],
        [342, 180, 384, 188, 4, 3],
      ]),
    ) +
    at(62, 82, 0.64, 0, snakeBehind) +
    at(138, 90, 0.6, 0, frogBehind) +
    at(232, 92, 0.58, 0, slugBehind) +
    draw(vermilion, 2.4, line("290 204, 302 196, 314 204, 326 198")) +
    mapleLeaf(72, 194, 16, 20) +
    mapleLeaf(338, 160, 14, -30),
  { seed: "share" },
)

/** The three around an empty form. */
export const cover = print(
  360,
  220,
  fill(
    indigo,
    gouges([
      [30, 24, 90, 18, 3, -3],
      [270, 20, 336, 26, 3, -3],
      [20, 196, 80, 202, 4, 3],
      [284, 204, 344, 198, 4, 3],
    ]),
  ) +
    at(-10, 40, 0.84, 0, `<g transform="translate(192 0)scale(-1 1)">${snakeHead}</g>`) +
    at(222, 34, 0.74, 0, frogHead) +
    fill(
      indigo,
      gouges([[276, 134, 310, 134, 4, 6]]),
      cut("232 222!, 240 178, 266 162, 318 162, 346 178, 356 222!"),
    ) +
    fill(paper, cut("262 222!, 266 190, 292 178, 318 190, 322 222!")) +
    at(122, 88, 0.66, 0, slugHorns) +
    fill(indigo, cut("98 222!, 118 190, 154 172, 206 174, 238 194, 252 222!")) +
    fill(
      paper,
      gouges([
        [128, 204, 166, 190, 4, -4],
        [182, 196, 222, 202, 4, -4],
        [150, 214, 196, 212, 3, -3],
      ]),
    ) +
    `<g transform="rotate(-4 190 60)">${fill(vermilion, cut("158 14!, 224 12!, 226 104!, 156 106!"))}${fill(paper, cut("153 10!, 219 8!, 221 100!, 152 101!"))}${draw(indigo, 2.4, cut("153 10!, 219 8!, 221 100!, 152 101!", 60))}${draw(indigo, 2, "M163 36H211M163 60H211M163 84H192")}</g>`,
  { seed: "cover" },
)

import { box, dark, outline, round, thin } from "./shade.ts"

// In squares of 96. Each is known by its outline.

export const pear =
  dark(
    outline("48 26, 58 32, 62 44, 74 56, 76 72, 66 84, 48 87, 30 84, 20 72, 22 56, 34 44, 38 32"),
  ) +
  thin(4, "M48 28c0-8 2-12 8-17") +
  dark(outline("54 20!, 64 10, 80 12!, 74 22, 62 24"))

export const ant =
  dark(
    round(22, 52, 12, 10),
    round(46, 52, 9, 8),
    outline("56 52, 64 40, 80 40, 88 52, 80 64, 64 64"),
  ) +
  thin(
    3,
    "M40 56L30 70 22 76M46 58L44 74 38 82M52 56L62 70 70 78M40 48L32 36 26 32M52 48L60 34 68 26M16 44L12 34 4 30M24 43L24 32 18 24",
  )

export const pine =
  dark(
    outline("8 40, 22 28, 44 26, 58 34, 52 44, 26 46"),
    outline("46 20, 60 10, 78 14, 84 24, 74 30, 56 28"),
    outline("52 54, 66 44, 84 48, 90 58, 78 64, 60 62"),
  ) +
  thin(6, "M40 86c8-14 0-20 8-30s16-14 16-30M48 56c-8-4-14-8-18-14M50 66c8-4 14-4 20-6") +
  dark(outline("26 90!, 34 84, 58 84, 68 90!"))

export const deer =
  dark(
    outline(
      "22 32!, 32 30, 38 36!, 42 50!, 66 50, 82 54, 86 62!, 82 66!, 80 90!, 75 90!, 74 70!, 48 72!, 46 90!, 41 90!, 38 68!, 30 52, 28 44!, 16 42, 14 36",
    ),
  ) +
  thin(
    3,
    "M32 31C30 20 34 12 30 4M31 22L22 16 20 8M31 16L38 10M36 32c4-10 10-14 10-26M41 20l9-4 2-7M44 14l-6-4",
  ) +
  dark(outline("36 30!, 46 26!, 42 34!"))

export const picture =
  dark(box(12, 18, 72, 60), box(22, 28, 52, 40)) +
  dark(outline("22 68!, 22 60!, 38 44!, 50 56!, 58 50!, 74 64!, 74 68!"), round(60, 38, 5))

export const fruit =
  dark(round(46, 60, 27)) +
  thin(4, "M46 36c0-8 4-14 10-20") +
  dark(outline("50 26!, 58 14, 80 14!, 74 28, 62 32"))

export const leaf = dark(
  outline("48 8!, 70 24, 78 46, 68 66, 50 74!, 50 90!, 46 90!, 46 74!, 28 66, 18 46, 26 24"),
  outline("47 26!, 49 26!, 50 70!, 46 70!"),
)

export const root =
  dark(outline("36 4!, 60 4!, 62 34, 78 44!, 56 50, 48 50, 40 50, 18 44!, 34 34")) +
  thin(6, "M40 44C34 60 24 64 14 84M48 46c0 16-4 26-2 46M56 44c6 14 16 20 26 40") +
  thin(3, "M28 66c-8 2-14 2-20 8M46 70c-8 4-10 10-14 18M68 66c10 0 14 4 20 10M48 76c6 4 10 8 12 14")

/** 戸, with a round handle. */
export const panel =
  dark(box(20, 8, 56, 82), box(27, 15, 42, 75)) + dark(box(30, 18, 39, 72), round(62, 56, 4))

export const bream = dark(
  outline(
    "6 54, 18 38, 34 28!, 42 18!, 66 26!, 62 34!, 72 44!, 90 28!, 86 52!, 92 74!, 72 60!, 62 68!, 58 78!, 44 72!, 24 68",
  ),
  round(22, 46, 3),
)

export const chrysanthemum =
  dark(
    ...Array.from({ length: 16 }, (_, n) => {
      const turn = (n * Math.PI) / 8
      const to = (far: number, aside: number) =>
        `${48 + far * Math.cos(turn + aside)} ${48 + far * Math.sin(turn + aside)}`
      return outline(`${to(14, 0)}!, ${to(32, -0.17)}, ${to(41, 0)}, ${to(32, 0.17)}`)
    }),
  ) + dark(round(48, 48, 10))

export const shell = dark(
  outline(
    "48 86!, 34 84!, 38 76!, 16 58, 10 40, 18 26, 26 20, 34 14, 48 10, 62 14, 70 20, 78 26, 86 40, 80 58, 58 76!, 62 84!",
  ),
  outline("47 70!, 44 22!, 47 22!, 49 70!"),
  outline("43 68!, 26 30!, 29 28!, 45 68!"),
  outline("53 68!, 70 30!, 67 28!, 51 68!"),
  outline("40 70!, 17 44!, 19 41!, 42 69!"),
  outline("56 70!, 79 44!, 77 41!, 54 69!"),
)

/** A seal for a thumb and two fingers. */
export const seal =
  dark(
    outline(
      "34 8!, 62 8!, 66 20, 58 32, 60 54!, 72 60!, 72 74!, 24 74!, 24 60!, 36 54!, 38 32, 30 20",
    ),
    box(30, 64, 36, 3),
  ) + dark(box(20, 82, 56, 6))

/** A branch of yamabuki. */
export const yamabuki =
  thin(3, "M10 88C28 70 50 60 86 12M34 70L20 58M54 54l20 2M66 38L52 26") +
  dark(
    ...[
      [18, 50],
      [80, 58],
      [48, 20],
      [84, 12],
      [40, 64],
    ].flatMap(([x = 0, y = 0]) =>
      [0, 1, 2, 3, 4].map((n) =>
        round(
          Math.round(x + 8 * Math.cos(n * 1.257 - 1.57)),
          Math.round(y + 8 * Math.sin(n * 1.257 - 1.57)),
          5,
        ),
      ),
    ),
  ) +
  dark(
    outline("26 80!, 34 88, 48 88!, 42 78, 34 76"),
    outline("62 46!, 74 46, 82 38!, 74 34, 66 38"),
  )

export const spool =
  dark(
    outline(
      "20 10!, 76 10!, 76 20!, 66 24!, 66 72!, 76 76!, 76 86!, 20 86!, 20 76!, 30 72!, 30 24!, 20 20!",
    ),
    ...[32, 42, 52, 62].map((y) => outline(`32 ${y}!, 64 ${y - 4}!, 64 ${y - 2}!, 32 ${y + 2}!`)),
  ) + thin(2.5, "M66 66c12 0 6 14 18 16")

/** A squirrel with a nut. */
export const squirrel =
  dark(
    outline(
      "26 30, 34 20!, 34 12!, 42 18, 50 26, 52 38!, 58 46, 62 58!, 60 40, 62 22, 76 12, 90 22, 90 42, 78 52, 80 62, 74 78!, 62 88!, 34 88!, 32 82!, 42 80!, 36 68, 38 58!, 30 58!, 28 50!, 36 46!, 28 42, 20 38",
    ),
    round(34, 30, 2.4),
  ) + dark(outline("18 50!, 30 50!, 29 58, 24 63, 19 58"), box(16, 46, 16, 4))

export const rhino = dark(
  outline(
    "6 50, 4 38!, 6 22!, 14 36!, 18 30!, 24 34!, 32 26!, 36 34, 48 30, 66 28, 84 34, 90 48, 90 62!, 94 70!, 88 70!, 86 84!, 76 84!, 74 68!, 52 70!, 48 84!, 38 84!, 36 68!, 28 64, 20 62, 10 60",
  ),
  round(20, 42, 2.2),
)

/** A sheet whose corner is turned down. */
export const paper =
  `<path fill="#fff" d="M20 10H62L78 26V88H20z"/>` +
  dark(
    outline("17 7!, 64 7!, 81 24!, 81 91!, 17 91!"),
    outline("20 10!, 62 10!, 62 26!, 78 26!, 78 88!, 20 88!"),
  )

export const cat = dark(
  outline(
    "24 14!, 34 24!, 48 24!, 58 14!, 60 34, 54 46!, 66 56, 72 72, 70 82!, 82 80, 86 66, 80 54!, 86 50!, 92 64, 88 82, 72 90!, 26 90!, 24 84!, 30 70, 30 50!, 22 38",
  ),
  round(35, 35, 2.4),
  round(48, 35, 2.4),
)

/** The little finger is folded. */
export const hand = dark(
  outline(
    "28 92!, 26 72, 12 54, 4 42, 10 36, 20 44!, 29 52!, 26 24, 28 10, 36 10, 38 24!, 41 44!, 43 12, 46 2, 53 4, 54 20!, 54 44!, 59 18, 64 10, 70 14, 68 30!, 66 50!, 72 50, 76 58, 72 66!, 70 78, 66 92!",
  ),
  outline("64 56!, 72 55, 72 60, 65 62!"),
)

/** By name. */
export const things = {
  pear,
  ant,
  pine,
  deer,
  picture,
  fruit,
  leaf,
  root,
  panel,
  bream,
  chrysanthemum,
  shell,
  seal,
  yamabuki,
  spool,
  squirrel,
  rhino,
  paper,
  cat,
  hand,
}

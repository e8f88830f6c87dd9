import type { Drawn } from "#content/games/story.ts"
import { cut, draw, fill, gouges, indigo, night, oval, paper, ribbon, vermilion } from "./stamp.ts"

const lit = "var(--stamp-lit,#fffdf4)"

/** From window to window as from letter to letter. */
export const pace = 24
export const windowAt = (n: number) => ({ x: 58 + n * pace, y: 78, reach: 8 })

/** A black ship as a bubble. The windows stand where its letters will; the door of the last one is open. */
export function ship(windows: number, bow: "left" | "right"): Drawn {
  const stern = 58 + windows * pace
  const width = stern + 44
  const funnel = 58 + ((windows - 1) * pace) / 2
  const hull = cut(
    `2 40!, 30 54, 60 58, ${stern} 58, ${stern + 12} 50!, ${stern + 10} 80, ${stern + 2} 102!, 44 102, 24 92, 14 70`,
  )
  const last = windowAt(windows - 1)
  const lines =
    draw(paper, 5, hull) +
    fill(
      indigo,
      ribbon(
        `${funnel + 2} 20, ${funnel + 20} 10, ${funnel + 44} 14, ${width - 4} 7`,
        [6, 12, 10, 3],
      ),
      gouges([
        [34, 12, 35, 56, 3],
        [stern - 6, 18, stern - 6, 58, 3],
        [34, 20, funnel - 12, 50, 1, 2],
        [34, 16, 6, 42, 1, -3],
      ]),
    ) +
    fill(
      vermilion,
      cut(`${funnel - 8} 24!, ${funnel + 8} 24!, ${funnel + 9} 34!, ${funnel - 9} 34!`),
      cut(`${stern - 6} 19!, ${stern + 14} 24!, ${stern - 6} 31!`),
    ) +
    fill(
      night,
      cut(`${funnel - 9} 34!, ${funnel + 9} 34!, ${funnel + 10} 60!, ${funnel - 10} 60!`),
      hull,
    ) +
    fill(
      paper,
      gouges([
        [16, 60, 40, 64, 1, 2],
        [44, 64, stern, 64, 1],
      ]),
    ) +
    fill(lit, ...Array.from({ length: windows }, (_, n) => oval(windowAt(n).x, windowAt(n).y, 8))) +
    draw(vermilion, 2.4, oval(last.x, last.y, 9.5)) +
    fill(vermilion, oval(last.x + 15, last.y, 4, 9)) +
    fill(night, oval(last.x + 15, last.y, 1, 3)) +
    fill(
      indigo,
      gouges([
        [0, 108, 40, 108, 2, -3],
        [34, 112, 90, 111, 2, -3],
        [stern - 30, 109, width, 108, 2, -3],
      ]),
    )
  return {
    box: `0 0 ${width} 116`,
    lines: bow === "left" ? lines : `<g transform="translate(${width} 0)scale(-1 1)">${lines}</g>`,
  }
}

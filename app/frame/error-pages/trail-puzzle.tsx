import css from "./not-found-page.module.css"

/**
 * Letters on a floor of six by four. The trail crosses eight of them: うえのロゴをおす ("press the logo above"), which leads
 * home. The letters are listed row by row, so that the floor alone reveals nothing.
 */
const floor = ["ねさうこもり", "しえひをおた", "のゆゴすてか", "みロやはぬふ"]
const way: [column: number, row: number][] = [
  [2, 0],
  [1, 1],
  [0, 2],
  [1, 3],
  [2, 2],
  [3, 1],
  [4, 1],
  [3, 2],
]

const place = (at: number) => 40 + at * 64
const point = (column: number, row: number) => `${place(column)},${place(row)}`
// It enters and leaves between the columns, so that it touches no other stone.
const trail = [[2.5, -0.3], ...way, [3.5, 2.5], [3.5, 3.75]] satisfies [number, number][]
const answer = way.map(([column, row]) => floor[row]?.[column])

export function TrailPuzzle() {
  return (
    <>
      <svg className={css.floor} viewBox="0 -12 400 322" aria-hidden>
        <polyline
          className={css.trail}
          points={trail.map(([column, row]) => point(column, row)).join(" ")}
        />
        <g className={css.lens} transform={`translate(${place(2.5) + 4} ${place(0) - 26})`}>
          <circle r="11" />
          <path d="M8 8l9 9" />
        </g>
        <path
          className={css.keyhole}
          transform={`translate(${place(3.5)} ${place(3) + 58})`}
          d="M-4 5a11 11 0 1 1 8 0l4 15h-16z"
        />
        {floor.map((letters, row) =>
          Array.from(letters, (letter, column) => (
            <g key={letter} transform={`translate(${place(column)} ${place(row)})`}>
              <circle r="20" className={css.stone} />
              <text className={css.letter}>{letter}</text>
            </g>
          )),
        )}
      </svg>
      <p className="vh">{`点線が通る文字は、順に、${answer.join("、")}。`}</p>
    </>
  )
}

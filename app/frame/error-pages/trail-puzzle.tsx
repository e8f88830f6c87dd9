import { useEffect } from "react"
import { useNavigate } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import css from "./not-found-page.module.css"

/**
 * Letters on a floor of five by five. The footprints cross eight of them: うえのろごをおす ("press the logo above"), which
 * leads home. Only the toes tell where the walk begins.
 */
const floor = ["ねさこえも", "しひのたう", "おゆてろか", "すをごやは", "みぬふりき"]
type Place = readonly [column: number, row: number]
const start: Place = [4.7, 1]
const steps: Place[] = [
  [4, 1],
  [3, 0],
  [2, 1],
  [3, 2],
  [2, 3],
  [1, 3],
  [0, 2],
  [0, 3],
]
const end: Place = [-0.7, 3]

const at = (place: number) => 50 + place * 80
/** Free of prints around each letter. */
const clear = 28
const pace = 22
const aside = 6.5

const prints = printsOf([start, ...steps, end])

export function TrailPuzzle() {
  useSolution()
  return (
    <>
      <svg className={css.floor} viewBox="-16 20 452 380" aria-hidden>
        <defs>
          <g id="left-foot">
            <path d="M-1.300 11C-4 11-4.200 6.600-3.400 3.600C-6 .800-6.200-4.200-2.900-5.400C.800-6.600 4.200-5 4-1C3.800 2.400 2 4.600 1.900 7C1.800 9.500 1 11-1.300 11z" />
            <circle cx="2.400" cy="-9.200" r="2.500" />
            <circle cx="-1.500" cy="-10" r="1.750" />
            <circle cx="-4.500" cy="-8.900" r="1.450" />
            <circle cx="-6.800" cy="-7.100" r="1.300" />
            <circle cx="-8.300" cy="-4.800" r="1.150" />
          </g>
        </defs>
        {floor.map((letters, row) =>
          Array.from(letters, (letter, column) => (
            <g key={letter} transform={`translate(${at(column)} ${at(row)})`}>
              <circle r="21" className={css.stone} />
              <text className={css.letter}>{letter}</text>
            </g>
          )),
        )}
        {prints.map(({ x, y, angle, isLeft }) => (
          <use
            key={`${x} ${y}`}
            href="#left-foot"
            className={css.print}
            transform={`translate(${x} ${y}) rotate(${angle}) scale(${isLeft ? 1 : -1} 1)`}
          />
        ))}
      </svg>
      <div className="vh">
        <table>
          <caption>床の文字。5列、5段</caption>
          <tbody>
            {floor.map((letters) => (
              <tr key={letters}>
                {Array.from(letters, (letter) => (
                  <td key={letter}>{letter}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p>{`足あとは、${walkInWords()}`}</p>
      </div>
    </>
  )
}

/** The prints between the letters, left and right in turn, as a walker leaves them. */
function printsOf(way: Place[]) {
  let isLeft = false
  return way.slice(1).flatMap((to, n) => {
    const from = way[n] ?? to
    const [dx, dy] = [(to[0] - from[0]) * 80, (to[1] - from[1]) * 80]
    const length = Math.hypot(dx, dy)
    const first = n === 0 ? 0 : clear
    const last = length - (n === way.length - 2 ? 0 : clear)
    const count = Math.floor((last - first) / pace) + 1
    const margin = (last - first - (count - 1) * pace) / 2
    return Array.from({ length: count }, (_, step) => {
      isLeft = !isLeft
      const along = (first + margin + step * pace) / length
      const side = (isLeft ? aside : -aside) / length
      return {
        x: Math.round(at(from[0]) + dx * along + dy * side),
        y: Math.round(at(from[1]) + dy * along - dx * side),
        angle: Math.round((Math.atan2(dx, -dy) * 180) / Math.PI),
        isLeft,
      }
    })
  })
}

/** The same riddle for those who do not see it: where the walk begins and which way each step goes. */
function walkInWords(): string {
  const [first = [0, 0]] = steps
  const ways = steps.slice(1).map((to, n) => directionOf(steps[n] ?? to, to))
  return `右の外から${first[1] + 1}段目の${first[0] + 1}列目の文字を踏み、そこから順に、${ways.join("、")}へと1文字ずつ進んで、左の外へ出ていきます。`
}

function directionOf([column, row]: Place, [nextColumn, nextRow]: Place): string {
  const across = ["左", "", "右"][Math.sign(nextColumn - column) + 1] ?? ""
  const down = ["上", "", "下"][Math.sign(nextRow - row) + 1] ?? ""
  return across + down
}

/** The logo above leads home, where a greeting waits for those who come from here (routes/home/greeting.tsx). */
function useSolution() {
  const navigate = useNavigate()
  useEffect(() => {
    const hear = (event: MouseEvent) => {
      const { target } = event
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      const logo = target instanceof Element && target.closest(`header a[href="${addresses.home}"]`)
      if (!logo || !isPlain || event.button !== 0) return
      event.preventDefault()
      void navigate(addresses.home, { state: { isSolved: true }, viewTransition: true })
    }
    document.addEventListener("click", hear, true)
    return () => document.removeEventListener("click", hear, true)
  }, [navigate])
}

import css from "./day-grid.module.css"

type Props = {
  year: number
  /** How often, by day (`2026-11-23`). Days of other years are left out. */
  counts: Readonly<Record<string, number>>
  /** The thing counted, in words. */
  sentence: string
}

const pitch = 12
const cell = 10
const weeks = 54
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** The days of a year in columns of weeks from Sunday, the darker the more; on phones its halves are under each other. A table beside it has the numbers. */
export function DayGrid({ year, counts, sentence }: Props) {
  const days = daysOf(year)
  const squares = new Map(days.map((day, n) => [day, placeOf(n, weekdayOf(days[0]))]))
  const middle = squares.get(firstOf(year, 7))?.x ?? 0
  const counted = days.filter((day) => counts[day])
  return (
    <figure>
      <figcaption className="text-14 ink-2">{`${sentence}：${counted.length}日`}</figcaption>
      <div className={css.grid} aria-hidden>
        {[0, middle].map((from) => {
          const width = (from === 0 ? middle : weeks * pitch) - from
          const isHere = (day: string) => {
            const x = squares.get(day)?.x ?? 0
            return x >= from && x < from + width
          }
          return (
            <svg key={from} viewBox={`${from} 0 ${width} ${8 * pitch}`} style={{ flexGrow: width }}>
              {months
                .filter((month) => isHere(firstOf(year, month)))
                .map((month) => (
                  <text key={month} x={squares.get(firstOf(year, month))?.x} y={9}>
                    {month}月
                  </text>
                ))}
              <path
                className={css.days}
                d={days
                  .filter(isHere)
                  .map((day) => outline(squares.get(day)))
                  .join("")}
              />
              {counted.filter(isHere).map((day) => (
                <rect
                  key={day}
                  className={css[`step${Math.min(counts[day] ?? 0, 4)}`]}
                  {...squares.get(day)}
                  width={cell}
                  height={cell}
                >
                  <title>{`${day.slice(5).split("-").map(Number).join("/")} ${counts[day]}`}</title>
                </rect>
              ))}
            </svg>
          )
        })}
      </div>
    </figure>
  )
}

/** Below the names of the months. */
function placeOf(n: number, firstWeekday: number) {
  const square = firstWeekday + n
  return { x: Math.floor(square / 7) * pitch, y: (square % 7) * pitch + pitch }
}

function daysOf(year: number): string[] {
  const days = []
  for (const day = new Date(firstOf(year, 1)); day.getUTCFullYear() === year;) {
    days.push(day.toISOString().slice(0, 10))
    day.setUTCDate(day.getUTCDate() + 1)
  }
  return days
}

const firstOf = (year: number, month: number) => `${year}-${String(month).padStart(2, "0")}-01`
const weekdayOf = (day = "") => new Date(day).getUTCDay()
const outline = ({ x, y } = { x: 0, y: 0 }) => `M${x} ${y}h${cell}v${cell}h-${cell}z`

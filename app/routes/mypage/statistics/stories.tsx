import { Card } from "./card.tsx"
import { Hardest } from "./hardest.tsx"
import { InNumbers } from "./in-numbers.tsx"
import { Maker } from "./maker.tsx"
import { Months } from "./months.tsx"
import { Places } from "./places.tsx"
import type { StatisticsPage } from "./read-page.ts"
import { Season } from "./season.tsx"
import css from "./statistics.module.css"
import { Wall } from "./wall.tsx"

/** Months say something from so many plays on. */
const leastForMonths = 4

/** The stories of a period, each of another shape and ground. One that has nothing true to say is left out. */
export function StoriesOf({ page }: { page: StatisticsPage }) {
  const { period, plays, total, numbers } = page
  const { seasons, hardest, maker, places } = page.stories
  return (
    <div className={css.stories}>
      <Wall page={page} />
      {seasons && <Season of={seasons} />}
      {hardest && <Hardest of={hardest} />}
      {period !== "all" && total >= leastForMonths && <Months year={period} plays={plays} />}
      {maker && <Maker of={maker} page={page} />}
      {places && <Places of={places} numbers={numbers} />}
      {period !== "all" && <Card year={period} page={page} />}
      <InNumbers page={page} />
    </div>
  )
}

import type { ReactNode } from "react"
import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { Icon } from "#app/ui/icon.tsx"
import { calendarIcon, clockIcon, peopleIcon, pinIcon, yenIcon } from "#app/ui/icons.ts"
import { dayText, tokyoDay, weekdayText } from "#shared/time/tokyo.ts"
import { daysLeftText } from "#shared/time/days-left.ts"
import { durationText, peopleText, priceText } from "#shared/catalogue/mystery-facts.ts"
import { undatedText } from "#shared/catalogue/mystery-types.ts"
import css from "./mystery-facts.module.css"

type Props = { mystery: MysteryDetail; now: Date }

/** Dates, place, price, party size and duration. Unknown facts are left out. */
export function MysteryFacts({ mystery, now }: Props) {
  return (
    <dl className={css.facts}>
      <Fact icon={calendarIcon} name="期間">
        <Dates mystery={mystery} now={now} />
      </Fact>
      <Fact icon={pinIcon} name="場所">
        {mystery.place}
      </Fact>
      <Fact icon={yenIcon} name="料金">
        {priceText(mystery.price)}
      </Fact>
      <Fact icon={peopleIcon} name="人数">
        {peopleText(mystery.minPeople, mystery.maxPeople)}
      </Fact>
      <Fact icon={clockIcon} name="所要時間">
        {durationText(mystery.minDuration, mystery.duration)}
      </Fact>
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>
        <Icon of={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Dates({ mystery: { startDate, endDate, types }, now }: Props) {
  const spell = (day: string) => `${dayText(day)}（${weekdayText(day)}）`
  const left = daysLeftText({ startDate, endDate }, tokyoDay(now))
  return (
    <>
      <span className="num">
        {startDate === null && endDate === null && undatedText(types)}
        {startDate !== null && <span className="nb">{spell(startDate)}</span>}
        {startDate !== endDate && (
          <span className="nb">〜{endDate !== null && spell(endDate)}</span>
        )}
      </span>
      {left && <span className={css.sub}>{left}</span>}
    </>
  )
}

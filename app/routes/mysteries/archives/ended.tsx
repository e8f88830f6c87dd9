import { CardGrid } from "#app/components/mystery/card-grid.tsx"
import { CountLine } from "#app/components/personal-listing/count-line.tsx"
import { hiddenText } from "#app/components/personal-listing/hidden-count.ts"
import { HideSwitch } from "#app/components/personal-listing/hide-switch.tsx"
import { ReserveSpace } from "#app/viewer/reserve-space.tsx"
import { PersonalListing } from "#app/components/personal-listing/personal-listing.tsx"
import { usePersonalListing } from "#app/components/personal-listing/use-personal-listing.ts"
import { ResultCounter } from "#app/ui/list/result-counter.tsx"
import type { KeptCard } from "#app/components/mystery/kept-card.ts"
import * as archives from "#shared/addresses/archives.ts"
import * as personalArchives from "#shared/addresses/personal-archives.ts"
import css from "./ended.module.css"

type Props = {
  state: archives.ArchivesState
  list: { mysteries: KeptCard[]; total: number; pages: number }
  now: Date
}

/** The mysteries that ended in one month. */
export function Ended({ state, list: everybodys, now }: Props) {
  const list = usePersonalListing(everybodys, personalArchives.write(state))
  return (
    <div className={css.ended}>
      <CountLine
        className={css.count}
        counter={
          <ReserveSpace for={list.personal} variant="words">
            <ResultCounter count={list.total} note={hiddenText(list.hidden)} />
          </ReserveSpace>
        }
      >
        <HideSwitch />
      </CountLine>
      <PersonalListing
        of={list}
        page={state.page}
        href={(page) => archives.write({ ...state, page })}
      >
        <CardGrid
          mysteries={list.mysteries.filter(({ id }) => !list.leftOut.has(id))}
          now={now}
          eager={state.page === 1}
          level={2}
        />
      </PersonalListing>
    </div>
  )
}

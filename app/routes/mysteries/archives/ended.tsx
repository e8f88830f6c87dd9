import { addresses } from "#app/addresses/addresses.ts"
import { CountLine } from "#app/components/personal-listing/count-line.tsx"
import { hiddenText } from "#app/components/personal-listing/hidden-count.ts"
import { HideSwitch } from "#app/components/personal-listing/hide-switch.tsx"
import { ReserveSpace } from "#app/viewer/reserve-space.tsx"
import { PersonalListing } from "#app/components/personal-listing/personal-listing.tsx"
import { usePersonalListing } from "#app/components/personal-listing/use-personal-listing.ts"
import { ResultCounter } from "#app/ui/result-counter.tsx"
import type { MysteryCard } from "#domain/mysteries/card.ts"
import { archiveAddress, type ArchiveWish } from "#app/addresses/archives.ts"
import css from "./ended.module.css"

type Props = {
  wish: ArchiveWish
  list: { mysteries: MysteryCard[]; total: number; pages: number }
  now: Date
}

/** What ended in one month. */
export function Ended({ wish, list: everybodys, now }: Props) {
  const own = archiveAddress(wish).replace(addresses.archives, "/api/personal/archives")
  const list = usePersonalListing(everybodys, own)
  return (
    <div className={css.ended}>
      <CountLine
        className={css.count}
        counter={
          <ReserveSpace for={list.personal} look="words">
            <ResultCounter count={list.total} note={hiddenText(list.hidden)} />
          </ReserveSpace>
        }
      >
        <HideSwitch />
      </CountLine>
      <PersonalListing
        of={list}
        page={wish.page}
        now={now}
        eagerImages={wish.page === 1 ? 4 : 0}
        href={(page) => archiveAddress({ ...wish, page })}
      />
    </div>
  )
}

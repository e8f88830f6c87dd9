import { addPlayed } from "#shared/addresses/add-played.ts"
import * as importHistory from "#shared/addresses/import-history.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import type { OwnProfile } from "#domain/members/profile.ts"
import { Button } from "#app/ui/button.tsx"
import { BestThree } from "./best-three.tsx"
import { EndingNext } from "./ending-next.tsx"
import { NextBadge } from "./next-badge.tsx"
import css from "./own-record.module.css"
import type { RecordPart } from "./read-page.ts"
import { Shelf } from "./shelf.tsx"
import { Year } from "./year.tsx"

type Props = { profile: OwnProfile; record: RecordPart }

/** The record of a member: the year and the map, the shelf, and beside it what comes next. */
export function OwnRecord({ profile, record }: Props) {
  const { shelf, total, ending, best, today } = record
  const hasPlayed = total > 0
  return (
    <>
      {hasPlayed ? <Year record={record} /> : <Invitation />}
      <div className={hasPlayed ? css.columns : undefined}>
        {hasPlayed && <Shelf shelf={shelf} total={total} />}
        <div className={css.side}>
          <EndingNext ending={ending} plays={record.prefectures} today={today} />
          {hasPlayed && !profile.recordOnly && <NextBadge profile={profile} />}
          {best.length > 0 && <BestThree entries={best} />}
        </div>
      </div>
    </>
  )
}

/** Before the first play there is nothing to count. */
function Invitation() {
  return (
    <section className={css.invitation} aria-labelledby="first-play">
      <h2 id="first-play">最初のひとつを、灯しましょう</h2>
      <p>
        遊んだ謎に「プレイ済」をつけると、その県に灯りがともり、ポスターがここに並びます。ずっと前に遊んだ謎でも大丈夫です。
      </p>
      <div className={css.ways}>
        <Button as={SiteLink} to={addPlayed.pattern}>
          遊んだ謎をまとめて記録
        </Button>
        <SiteLink to={importHistory.pattern} className={css.quiet}>
          これまでの記録を取り込む
        </SiteLink>
      </div>
    </section>
  )
}

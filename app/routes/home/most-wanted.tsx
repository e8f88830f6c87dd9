import { numberText } from "#shared/text/number-text.ts"
import type { WantedMystery } from "#domain/mysteries/most-wanted.ts"
import { Icon } from "#app/ui/icon.tsx"
import { bookmarkIcon, ringTickIcon } from "#app/ui/icons.ts"
import { ranksOf } from "#shared/lists/ranks.ts"
import { PosterRail } from "./poster-rail.tsx"

type Props = {
  mysteries: readonly WantedMystery[]
  /** The ones that this viewer sees. All keep their ranks. */
  shown: readonly WantedMystery[]
}

/** The top of the ranking, by the same measure: both numbers that it adds up are below each title. */
export function MostWanted({ mysteries, shown }: Props) {
  const ranks = ranksOf(mysteries, ({ statusCount }) => statusCount)
  const posters = mysteries
    .map((mystery, n) => ({ ...mystery, rank: ranks[n], line: <Numbers of={mystery} /> }))
    .filter(({ id }) => shown.some((each) => each.id === id))
  return <PosterRail posters={posters} eager />
}

const Numbers = ({ of: { interestedCount, playedCount } }: { of: WantedMystery }) => (
  <>
    <Icon of={bookmarkIcon} size="s" />
    <span className="vh">気になる</span>
    {numberText(interestedCount)}
    <Icon of={ringTickIcon} size="s" />
    <span className="vh">プレイ済</span>
    {numberText(playedCount)}
  </>
)

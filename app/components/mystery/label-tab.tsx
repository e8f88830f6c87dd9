import { CornerTab } from "#app/ui/picture/badge.tsx"
import { type MysteryLabel, mysteryLabel } from "#shared/catalogue/mystery-label.ts"
import type { Situation } from "#shared/catalogue/situations.ts"
import type { DateRange } from "#shared/time/date-range.ts"

const tones = {
  PickUp: "pick",
  開催終了: "ended",
  開催前: "before",
  終了間近: "soon",
  中止: "soon",
  延期: "before",
  日程変更: "before",
  休止: "ended",
  営業終了: "ended",
  完売: "ended",
} as const

type Labelled = DateRange & { subscription: boolean; paid: boolean; situation: Situation | null }

type Props = { mystery: Labelled; now: Date }

/** The corner label of a poster: the first rule that matches (4.2). A paid PickUp is labelled as such. */
export function LabelTab({ mystery, now }: Props) {
  const label: MysteryLabel | null = mysteryLabel(mystery, now)
  if (!label) return null
  return (
    <CornerTab tone={tones[label]} note={noteOf(label, mystery)}>
      {label}
    </CornerTab>
  )
}

export const noteOf = (label: MysteryLabel, { paid }: { paid: boolean }) =>
  label === "PickUp" && paid ? "PR" : undefined

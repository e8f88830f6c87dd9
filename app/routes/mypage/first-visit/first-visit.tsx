import type { ReactNode } from "react"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { leftIn } from "#shared/members/first-visit.ts"
import css from "./first-visit.module.css"
import { Foot } from "./foot.tsx"
import { Head } from "./head.tsx"
import { LitMap } from "./lit-map.tsx"
import { People } from "./people.tsx"
import { Plays } from "./plays.tsx"
import type { Invitation } from "./read-part.ts"
import { Types } from "./types.tsx"
import { useFollowsOne } from "./use-follows-one.ts"
import { usePlays } from "./use-plays.ts"

type Props = {
  invitation: Invitation
  /** Of a form that was sent without scripts. */
  refusal?: string | undefined
  /** At the end of the first line. */
  corner: ReactNode
}

/** A new member's page: four lamps, the posters of what they played, the map, what they like, and people. */
export function FirstVisit({ invitation, refusal, corner }: Props) {
  const followsOne = useFollowsOne(invitation.people)
  const { plays, press, busy } = usePlays(invitation.plays, { isKept: followsOne })
  const progress = {
    ...invitation,
    played: plays.length,
    following: invitation.following + (followsOne ? 1 : 0),
  }
  const { skipped } = progress
  const next = leftIn(progress).find((part) => part !== "name")
  return (
    <>
      <div className={css.columns}>
        <div className="shrinks">
          <Head progress={progress} name={invitation.name} corner={corner} />
          {refusal && <AlertBox tone="danger">{refusal}</AlertBox>}
          <Plays
            offered={invitation.offered}
            played={plays}
            busy={busy}
            onPress={press}
            isSkipped={skipped.includes("plays")}
            // Before the first play, the foot of the page has the button that skips them.
            isNext={next === "plays" && plays.length > 0}
          />
        </div>
        <LitMap plays={plays} />
      </div>
      <Types
        types={invitation.types}
        isSkipped={skipped.includes("likings")}
        isNext={next === "likings"}
      />
      <People
        people={invitation.people}
        hasPlayed={plays.length > 0}
        isRecordOnly={invitation.isRecordOnly}
        isSkipped={skipped.includes("people")}
        isNext={next === "people"}
      />
      <Foot played={plays.length} skipsPlays={skipped.includes("plays")} />
    </>
  )
}

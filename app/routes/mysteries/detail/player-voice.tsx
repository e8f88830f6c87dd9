import { Face } from "#app/components/face.tsx"
import { UnlessHidden } from "#app/components/review/unless-hidden.tsx"
import { usePersonalReview } from "#app/components/review/use-personal-review.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { addresses } from "#shared/addresses/addresses.ts"
import css from "./player-voice.module.css"
import type { Voice } from "./read-page.ts"

/** Words of somebody who played it; they lead to the whole review. */
export function PlayerVoice({ of: { id, userName, userPhotoUrl, satisfaction, words } }: Props) {
  const personal = usePersonalReview(id)
  return (
    <UnlessHidden id={id} personal={personal}>
      <Covered as="div" what="感想" className={css.voice}>
        <Face name={userName} photo={userPhotoUrl} />
        <div className="shrinks">
          <SiteLink to={addresses.review(id)} className={css.words}>
            <span>{words}</span>
          </SiteLink>
          <p className={css.who}>
            {userName}
            {satisfaction !== null && <Keyholes value={satisfaction} label="満足度" />}
          </p>
        </div>
      </Covered>
    </UnlessHidden>
  )
}

type Props = { of: Voice }

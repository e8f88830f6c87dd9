import type { Voice } from "#domain/reviews/voices.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import { MemberLink } from "#app/components/member-link.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import css from "./voices.module.css"

/** Short words of reviews, as speech. */
export function Voices({ voices }: { voices: readonly Voice[] }) {
  return (
    <ul className={css.voices}>
      {voices.map((voice) => (
        <li key={voice.id} className={css.voice} data-card={`review:${voice.id}`}>
          <SiteLink to={addresses.review(voice.id)} className={css.balloon}>
            <Covered as="span" what="感想">
              {voice.words}
            </Covered>
          </SiteLink>
          <div className={css.foot}>
            <MemberLink nzUserId={voice.nzUserId} className={css.speaker}>
              <Face name={voice.userName} photo={voice.userPhotoUrl} />
              <span className="shrinks">
                <b className={css.name}>{voice.userName}</b>
                {voice.satisfaction !== null && (
                  <Keyholes value={voice.satisfaction} label="満足度" />
                )}
              </span>
            </MemberLink>
            <SiteLink to={addresses.mystery(voice.mysteryId)}>
              <Picture
                url={voice.mysteryImg}
                alt={voice.mysteryTitle}
                widths={[160, 320]}
                sizes="72px"
                className={css.picture}
              />
            </SiteLink>
          </div>
        </li>
      ))}
    </ul>
  )
}

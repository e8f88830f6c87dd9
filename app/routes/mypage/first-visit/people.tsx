import { addresses } from "#shared/addresses/addresses.ts"
import { firstVisit } from "#shared/addresses/paths.ts"
import { Face } from "#app/components/face.tsx"
import { FollowToggle } from "#app/components/member/follow-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Part } from "./part.tsx"
import css from "./people.module.css"
import type { Invitation } from "./read-part.ts"
import { reasonWords } from "./words.ts"

type Props = {
  people: Invitation["people"]
  hasPlayed: boolean
  isRecordOnly: boolean
  isSkipped: boolean
  isNext: boolean
}

const unknown = { isFollowed: false, isRequested: false, isFollower: false }

/** Three members who played the same, and why each is shown. */
export function People({ people, hasPlayed, isRecordOnly, isSkipped, isNext }: Props) {
  return (
    <Part
      part="people"
      title={people.length > 0 ? `気の合いそうな${people.length}人` : "気の合いそうな人"}
      lead={people.length > 0 ? "選んだ謎を、同じように楽しんだ人たちです。" : undefined}
      isSkipped={isSkipped}
      isNext={isNext}
    >
      {people.length > 0 ? (
        <form method="post" action={firstVisit}>
          <input type="hidden" name="what" value="person" />
          <ul className={css.people}>
            {people.map((person) => {
              const { nzUserId, name, photo, profileLine } = person
              return (
                <li key={nzUserId} className={css.person}>
                  <Face name={name} photo={photo} size="l" />
                  <div className="shrinks">
                    <SiteLink to={addresses.member(nzUserId)} className={css.name}>
                      {name}
                    </SiteLink>
                    <p className={css.line}>{reasonWords(person)}</p>
                    {profileLine && <p className={css.line}>{profileLine}</p>}
                  </div>
                  <FollowToggle nzUserId={nzUserId} name={name} known={unknown} />
                </li>
              )
            })}
          </ul>
        </form>
      ) : (
        <p className={css.none}>
          {isRecordOnly
            ? "おひとり記録モードの間は、おすすめを表示しません。"
            : hasPlayed
              ? "同じ謎を遊んだ人は、まだ見つかりません。遊んだ謎が増えると、見つかりやすくなります。"
              : "遊んだ謎を選ぶと、同じ謎を楽しんだ人を、ここで紹介します。"}
          {!isRecordOnly && (
            <SiteLink to={addresses.ranking} className={css.ranking}>
              ナゾ活を書いている人を見る
            </SiteLink>
          )}
        </p>
      )}
    </Part>
  )
}

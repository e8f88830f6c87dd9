import { editProfile } from "#shared/addresses/paths.ts"
import { Face } from "#app/components/face.tsx"
import { MemberBadges } from "#app/components/member/member-badges.tsx"
import { Picture } from "#app/components/picture.tsx"
import { ShareCardButton } from "#app/components/share-card/share-card-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { OwnProfile } from "#domain/members/profile.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { badgeNames } from "#shared/members/badge-names.ts"
import { numberText } from "#shared/text/number-text.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import css from "./member-card.module.css"

type Props = {
  profile: OwnProfile
  posters: { id: string; img: string | null }[]
  record: { total: number; year: number; ofYear: number; lit: number }
}

const badges: Record<string, string> = badgeNames

/** A card as of a library: who they are, what they played, and their posters along its edge. It leads to the profile, and can be shown to others. */
export function MemberCard({ profile, posters, record }: Props) {
  const { name, photo, nzUserId, badge, registerdAt } = profile
  const { total, year, ofYear, lit } = record
  return (
    <div className={css.card}>
      <SiteLink to={editProfile} className={css.face}>
        <span className={css.head}>
          <span className="grow">ナゾメグリ記録カード</span>
          <span className="num">{`No. ${String(nzUserId).padStart(6, "0")}`}</span>
        </span>
        <span className={css.who}>
          <Face name={name} photo={photo} size="xl" />
          <span className="grow shrinks">
            <b className={css.name}>
              {name} <MemberBadges member={profile} />
            </b>
            <span className={css.since}>
              {badge !== null && badges[badge] && (
                <span aria-hidden className={css.badge}>
                  {badges[badge]}
                </span>
              )}
              {`${Number(tokyoDay(new Date(registerdAt)).slice(0, 4))}年から`}
            </span>
          </span>
          <span className={css.edit}>
            編集<span className="vh">（プロフィール）</span>
          </span>
        </span>
        <span className={css.figures}>
          <span>
            {`${year}年`}
            <span>
              <b className="num">{numberText(ofYear)}</b>の謎
            </span>
          </span>
          <span>
            これまで
            <span>
              <b className="num">{numberText(total)}</b>の謎
            </span>
          </span>
          <span>
            都道府県
            <span>
              <b className="num">{lit}</b>
              {`/${prefectures.length}`}
            </span>
          </span>
        </span>
        {posters.length > 0 && (
          <span className={css.posters}>
            {posters.map(({ id, img }) => (
              <Picture
                key={id}
                url={img}
                alt=""
                widths={[160, 320]}
                sizes="(min-width: 960px) 132px, 20vw"
                className="photo round-xs"
              />
            ))}
          </span>
        )}
      </SiteLink>
      {total > 0 && (
        <p className={css.share}>
          <ShareCardButton subject="profile" tone="quiet" wide>
            カードを見せる・保存する
          </ShareCardButton>
        </p>
      )}
    </div>
  )
}

import { addresses } from "#shared/addresses/addresses.ts"
import * as editProfile from "#shared/addresses/edit-profile.ts"
import { FollowButton } from "#app/components/member/follow-button.tsx"
import { MoreButton } from "#app/components/moderation/more-button.tsx"
import { ShareButton } from "#app/components/share-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { useMuted } from "#app/viewer/hidden-members.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./profile-page.module.css"

type Props = {
  profile: { nzUserId: number; name: string }
  /** Where the profile is shared. */
  share: string
}

/** Actions on a profile; its owner reads whose page this is. */
export function ProfileActions({ profile: { nzUserId, name }, share }: Props) {
  const viewer = useViewer()
  const member = viewer.kind === "member" ? viewer : undefined
  const muted = useMuted()
  const isOwn = member?.member.nzUserId === nzUserId
  return (
    <>
      {isOwn && (
        <p className={css.own}>
          {member.member.recordOnly
            ? "いまはあなただけに見えます"
            : "ほかの人からはこう見えます（フォロワー限定を除く）"}
          <SiteLink to={addresses.mypage} className="row tap link">
            マイページに戻る
          </SiteLink>
          <SiteLink to={editProfile.pattern} className="row tap link">
            プロフィールを編集する
          </SiteLink>
        </p>
      )}
      <div className={css.actions}>
        {!isOwn && <FollowButton nzUserId={nzUserId} name={name} />}
        <ShareButton href={share} />
        {!isOwn && (
          <MoreButton
            about="member"
            of={{ id: nzUserId, nzUserId, userName: name }}
            className={css.more}
          />
        )}
      </div>
      {member && muted.includes(nzUserId) && (
        <p className="text-14 ink-2">{messages.MODERATION.MUTED_MEMBER}</p>
      )}
    </>
  )
}

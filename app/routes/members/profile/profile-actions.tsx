import { FollowButton } from "#app/components/member/follow-button.tsx"
import { MoreButton } from "#app/components/moderation/more-button.tsx"
import { ShareCardButton } from "#app/components/share-card/share-card-button.tsx"
import { ShareIcon } from "#app/components/share-button.tsx"
import { useMuted } from "#app/viewer/hidden-members.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./profile-actions.module.css"

type Props = {
  profile: { nzUserId: number; name: string }
  /** Where the profile is shared. */
  share: string
  /** The one button to follow stands below. */
  isLocked: boolean
}

/** Actions on a profile. */
export function ProfileActions({ profile: { nzUserId, name }, share, isLocked }: Props) {
  const viewer = useViewer()
  const isMember = viewer.kind === "member"
  const muted = useMuted()
  const isOwn = isMember && viewer.member.nzUserId === nzUserId
  return (
    <>
      {!isOwn && !isLocked && <FollowButton nzUserId={nzUserId} name={name} />}
      {isOwn && (
        <ShareCardButton subject="profile" size="s">
          カードを見せる
        </ShareCardButton>
      )}
      <ShareIcon href={share} className={css.share} />
      {!isOwn && (
        <MoreButton
          about="member"
          of={{ id: nzUserId, nzUserId, userName: name }}
          className={css.more}
        />
      )}
      {isMember && muted.includes(nzUserId) && (
        <p className={css.muted}>{messages.MODERATION.MUTED_MEMBER}</p>
      )}
    </>
  )
}

import { type MouseEvent, useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { checkIcon, clockIcon, userPlusIcon } from "#app/ui/icons.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./follow-button.module.css"
import type { FollowState } from "./follow-store.ts"
import { useFollow, withFollows } from "./use-follow.ts"

type Props = {
  nzUserId: number
  /** Tells the buttons of a list apart. */
  name?: string
  /** On a member's own page, which has asked already. */
  known?: FollowState
}

/** Follows a member, and says whether they follow the viewer. */
export function FollowButton(props: Props) {
  const state = useFollow(props.nzUserId, props.known)
  return (
    <div className={css.follow}>
      {state?.isFollower && <span className={css.follower}>フォローされています</span>}
      <FollowToggle {...props} />
    </div>
  )
}

/** The button alone; nothing for oneself. Its value finds it again after a login. */
export function FollowToggle({ nzUserId, name, known }: Props) {
  const viewer = useViewer()
  const state = useFollow(nzUserId, known)
  const [isBusy, setBusy] = useState(false)
  const member = viewer.kind === "member" ? viewer.member : undefined
  const isFollowed = state?.isFollowed ?? false
  const isRequested = state?.isRequested ?? false
  const isSet = isFollowed || isRequested
  // In record-only mode a follow can only be ended.
  if (member?.nzUserId === nzUserId || (member?.recordOnly && !isSet)) return null

  async function press(event: MouseEvent) {
    event.preventDefault()
    setBusy(true)
    await withFollows(
      (loaded) => loaded.pressFollow(nzUserId, state),
      () => toast.error(messages.FOLLOW.ERROR),
    )
    setBusy(false)
  }

  return (
    <Button
      size="s"
      // One of many in a list is not the main action.
      tone={known ? (isSet ? "quiet" : "secondary") : isSet ? "secondary" : "primary"}
      // In a form, for browsers without scripts.
      name="follow"
      value={`follow/${nzUserId}`}
      busy={isBusy}
      onClick={press}
    >
      {!isBusy && (
        <Icon of={isFollowed ? checkIcon : isRequested ? clockIcon : userPlusIcon} size="s" />
      )}
      {isFollowed ? "フォロー中" : isRequested ? "申請中" : messages.FOLLOW.OFFER}
      {name && <span className="vh">（{name}さん）</span>}
    </Button>
  )
}

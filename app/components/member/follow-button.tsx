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
  const now = useFollow(nzUserId, known)
  // Until the answer has come, the button stays what was pressed: it changes once.
  const [pressed, setPressed] = useState<{ state: typeof now }>()
  const { state } = pressed ?? { state: now }
  const member = viewer.kind === "member" ? viewer.member : undefined
  const isFollowed = state?.isFollowed ?? false
  const isRequested = state?.isRequested ?? false
  const isSet = isFollowed || isRequested
  // In record-only mode a follow can only be ended.
  if (member?.nzUserId === nzUserId || (member?.recordOnly && !isSet)) return null

  async function press(event: MouseEvent) {
    event.preventDefault()
    setPressed({ state: now })
    await withFollows(
      (loaded) => loaded.pressFollow(nzUserId, now),
      () => toast.error(messages.FOLLOW.ERROR),
    )
    setPressed(undefined)
  }

  return (
    <Button
      size="s"
      // One of many in a list is not the main action.
      tone={known ? (isSet ? "quiet" : "secondary") : isSet ? "secondary" : "primary"}
      // In a form, for browsers without scripts.
      name="follow"
      value={`follow/${nzUserId}`}
      busy={Boolean(pressed)}
      onClick={press}
    >
      {!pressed && (
        <Icon of={isFollowed ? checkIcon : isRequested ? clockIcon : userPlusIcon} size="s" />
      )}
      {isFollowed ? "フォロー中" : isRequested ? "申請中" : messages.FOLLOW.OFFER}
      {name && <span className="vh">（{name}さん）</span>}
    </Button>
  )
}

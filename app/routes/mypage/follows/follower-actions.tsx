import { useState } from "react"
import { follower } from "#shared/addresses/following.ts"
import { FollowToggle } from "#app/components/member/follow-button.tsx"
import { AskDialog } from "#app/ui/overlay/ask-dialog.tsx"
import { Button } from "#app/ui/button.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { FollowActions } from "./follows-page.tsx"
import css from "./follows-page.module.css"

/** Follows a follower back, or ends that they follow. */
export function FollowerActions({ member, onRemoved }: FollowActions) {
  const [isAsking, setAsking] = useState(false)
  const { nzUserId, name, ...known } = member
  return (
    <div className={css.follower}>
      <FollowToggle nzUserId={nzUserId} name={name} known={known} />
      <Button tone="quiet" size="s" onClick={() => setAsking(true)}>
        フォロワーから外す
        <span className="vh">（{name}さん）</span>
      </Button>
      <RemoveDialog
        member={member}
        open={isAsking}
        onClose={() => setAsking(false)}
        onRemoved={onRemoved}
      />
    </div>
  )
}

type DialogProps = FollowActions & { open: boolean; onClose: () => void }

function RemoveDialog({ member: { nzUserId, name }, open, onClose, onRemoved }: DialogProps) {
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const outcome = await send(
      follower.write({ nzUserId }),
      { removed: "1" },
      { login: messages.FOLLOW.AUTH_ERROR, failure: messages.FOLLOW.ERROR },
    )
    if (outcome.ok) {
      toast.success(messages.FOLLOW.removed(name))
      onClose()
      await onRemoved()
    }
    setBusy(false)
  }

  return (
    <AskDialog
      open={open}
      onClose={onClose}
      title={`${name}さんをフォロワーから外す`}
      button="フォロワーから外す"
      busy={isBusy}
      onAgree={remove}
    >
      <p>相手のフォローが外れます。外したことは、相手に知らされません。</p>
      <p>もう一度フォローされることもあります。それを避けたいときは、ブロックしてください。</p>
    </AskDialog>
  )
}

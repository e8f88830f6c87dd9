import { useState } from "react"
import { followRequest } from "#shared/addresses/following.ts"
import { Button } from "#app/ui/button.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./connections.module.css"

type Props = {
  member: { nzUserId: number; name: string }
  /** Reads the list again, which they have left. */
  onAnswered: () => Promise<void>
}

/** Accepts or declines the request of a member. */
export function RequestActions({ member: { nzUserId, name }, onAnswered }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function answer(accepted: boolean) {
    setBusy(true)
    const outcome = await send(
      followRequest.write({ nzUserId }),
      { accepted: accepted ? "1" : "0" },
      { login: messages.FOLLOW.AUTH_ERROR, failure: messages.FOLLOW.ERROR },
    )
    if (outcome.ok) {
      toast.success(accepted ? messages.FOLLOW.accepted(name) : messages.FOLLOW.declined(name))
    }
    if (outcome.ok || outcome.code === "follow-request-gone") await onAnswered()
    setBusy(false)
  }

  return (
    <div className={css.answers}>
      <Button size="s" busy={isBusy} onClick={() => answer(true)}>
        承認する
        <span className="vh">（{name}さん）</span>
      </Button>
      <Button size="s" tone="quiet" disabled={isBusy} onClick={() => answer(false)}>
        断る
        <span className="vh">（{name}さん）</span>
      </Button>
    </div>
  )
}

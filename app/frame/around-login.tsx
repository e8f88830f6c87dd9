import { Suspense, useState } from "react"
import { useLocation, useNavigation } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { withWayBack } from "#shared/addresses/way-back.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { PostReview } from "#app/components/review-post/post-review.tsx"
import { CardOffer } from "#app/components/share-card/card-offer.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Dialog } from "#app/ui/overlay/dialog.tsx"
import { loginGate } from "#app/viewer/login-gate.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { forgetUnfinished, rememberUnfinished } from "#app/viewer/unfinished.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { showFlash } from "#app/viewer/show-flash.ts"
import { resume } from "./resume.ts"
import css from "./around-login.module.css"

const RecordSheet = lazyPart(
  async () => (await import("#app/components/status-record/record-sheet.tsx")).RecordSheet,
)

export { WriteButton } from "#app/components/review-post/write-button.tsx"

/**
 * Shown to guests who try something only members can do; it closes where they have logged in elsewhere meanwhile. Members
 * write a review, or record a play without one.
 */
export function LoginRequired({ reason }: { reason: string | null }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const viewer = useViewer()
  const writing = loginGate.writing
  function leave() {
    const button = loginGate.button()
    if (button) rememberUnfinished(button, here)
    else forgetUnfinished()
    loginGate.close()
  }
  if (viewer.kind === "unknown") return null
  if (viewer.kind === "member" && writing) {
    if (reason === null) return <OfferAfterwards />
    const { uid } = viewer.member
    const { mystery, justPlayed, onRecorded } = writing
    if (onRecorded) {
      return (
        <Suspense>
          <RecordSheet mystery={mystery} onRecorded={onRecorded} onClose={loginGate.close} />
        </Suspense>
      )
    }
    return (
      <PostReview mystery={mystery} justPlayed={justPlayed} uid={uid} onClose={loginGate.close} />
    )
  }
  return (
    <Dialog
      open={reason !== null && viewer.kind !== "member"}
      onClose={loginGate.close}
      title={messages.LOGIN_REQUIRED}
    >
      <p className={css.reason}>{reason || messages.REVIEW.AUTH_ERROR}</p>
      <p>{messages.LOGIN_MODAL.TEXT}</p>
      <div className={css.buttons}>
        <Button as={SiteLink} to={withWayBack(addresses.signup, here)} wide onClick={leave}>
          新規登録
        </Button>
        <Button
          as={SiteLink}
          to={withWayBack(addresses.login, here)}
          tone="secondary"
          wide
          onClick={leave}
        >
          ログイン
        </Button>
      </div>
    </Dialog>
  )
}

/** A play may be the reason for a card. On the next page the occasion has passed. */
function OfferAfterwards() {
  const { pathname } = useLocation()
  const [closedAt] = useState(pathname)
  const { state } = useNavigation()
  if (state !== "idle" || pathname !== closedAt) return null
  return <CardOffer />
}

/** Shows the message of a redirect, and finishes what a login interrupted. */
export async function showLeftovers(): Promise<void> {
  showFlash()
  await resume()
}

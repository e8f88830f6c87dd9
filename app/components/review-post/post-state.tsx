import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { withWayBack } from "#shared/addresses/way-back.ts"
import { SendProgress } from "#app/components/review-form/send-progress.tsx"
import type { Progress } from "#app/components/review-form/upload-photos.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { rememberUnfinished } from "#app/viewer/unfinished.ts"
import type { Problem } from "#app/viewer/use-sheet-form.ts"
import css from "./post-state.module.css"
import { writeButton } from "./write-review.ts"

type Props = {
  problem: Problem | null
  /** A way on where the session has ended. */
  login: ReactNode
  isSending: boolean
  progress: Progress | null
  /** This browser cannot keep files. */
  losesPhotos: boolean
}

/** Beside the button: why the review was refused, how far it is sent, or where the draft is kept. */
export function PostState({ problem, login, isSending, progress, losesPhotos }: Props) {
  return (
    <div className={css.state}>
      {problem?.text ? (
        <p className={css.problem}>
          {problem.text} {login}
        </p>
      ) : isSending ? (
        <SendProgress progress={progress} />
      ) : (
        <p>下書き{losesPhotos && "（画像以外）"}はこの端末に自動で保存されます</p>
      )}
    </div>
  )
}

/** The draft stays, and the page offers to go on after the login. */
export function LoginLink({ mysteryId, onLeave }: { mysteryId: string; onLeave: () => void }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  function leave() {
    rememberUnfinished(writeButton(mysteryId), here)
    onLeave()
  }
  return (
    <SiteLink to={withWayBack(addresses.login, here)} className="link" onClick={leave}>
      ログイン
    </SiteLink>
  )
}

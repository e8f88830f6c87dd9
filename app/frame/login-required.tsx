import { useLocation } from "react-router"
import { loginAddress } from "#app/addresses/login.ts"
import { signupAddress } from "#app/addresses/signup.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Dialog } from "#app/ui/dialog.tsx"
import { loginGate } from "#app/viewer/login-gate.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { forgetUnfinished, rememberUnfinished } from "#app/viewer/unfinished.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./login-required.module.css"

/** Shown to guests who try something only members can do, and to members where that is not built yet. */
export function LoginRequired({ reason }: { reason: string | null }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const isMember = useViewer().kind === "member"
  function leave() {
    const button = loginGate.button()
    if (button) rememberUnfinished(button, here)
    else forgetUnfinished()
    loginGate.close()
  }
  if (isMember) {
    return (
      <Dialog
        open={reason !== null}
        onClose={loginGate.close}
        title={messages.LOGIN_MODAL.SOON_TITLE}
      >
        <p>{messages.LOGIN_MODAL.SOON}</p>
      </Dialog>
    )
  }
  return (
    <Dialog open={reason !== null} onClose={loginGate.close} title={messages.LOGIN_REQUIRED}>
      <p className={css.reason}>{reason}</p>
      <p>{messages.LOGIN_MODAL.TEXT}</p>
      <div className={css.buttons}>
        <Button as={SiteLink} to={signupAddress(here)} wide onClick={leave}>
          新規登録
        </Button>
        <Button as={SiteLink} to={loginAddress(here)} tone="secondary" wide onClick={leave}>
          ログイン
        </Button>
      </div>
    </Dialog>
  )
}

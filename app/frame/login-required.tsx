import { SiteLink } from "#app/components/site-link.tsx"
import { navigation } from "./navigation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog } from "#app/ui/dialog.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { loginGate } from "#app/viewer/login-gate.ts"
import css from "./login-required.module.css"

/** Shown to guests who try something only members can do. */
export function LoginRequired({ reason }: { reason: string | null }) {
  return (
    <Dialog open={reason !== null} onClose={loginGate.close} title={messages.LOGIN_REQUIRED}>
      <p className={css.reason}>{reason}</p>
      <p>{messages.LOGIN_MODAL.TEXT}</p>
      {navigation.account.length === 0 ? (
        <p>{messages.LOGIN_MODAL.NOT_YET}</p>
      ) : (
        <div className={css.buttons}>
          {navigation.account.map(({ label, to }, n) => (
            <Button
              key={to}
              as={SiteLink}
              to={to}
              tone={n === 0 ? "primary" : "secondary"}
              wide
              onClick={loginGate.close}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  )
}

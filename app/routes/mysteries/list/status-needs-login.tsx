import { useViewer } from "#app/viewer/use-viewer.ts"
import { AlertBox } from "#app/ui/alert-box.tsx"
import css from "./status-needs-login.module.css"

/** To guests, on a page whose address asks for marks: it shows what everybody finds. */
export function StatusNeedsLogin() {
  if (useViewer().kind === "member") return null
  return (
    <div className={css.note}>
      <AlertBox tone="info">
        自分のしるしでしぼるには、ログインしてください。いまは、すべての謎を表示しています。
      </AlertBox>
    </div>
  )
}

import { useViewer } from "#app/viewer/use-viewer.ts"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import css from "./status-needs-login.module.css"

/** Shown to guests on a page that filters by status: it lists everybody's results. */
export function StatusNeedsLogin() {
  if (useViewer().kind === "member") return null
  return (
    <div className={css.note}>
      <AlertBox tone="info">
        「気になる」「プレイ済」で絞り込むにはログインが必要です。いまは、すべての謎を表示しています。
      </AlertBox>
    </div>
  )
}

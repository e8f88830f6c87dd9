import { Icon } from "#app/ui/icon.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { alertIcon, closeIcon, infoIcon, ringTickIcon, warningIcon } from "#app/ui/icons.ts"
import css from "./toaster.module.css"
import type { ToastEntry, Toasts } from "./toasts.ts"
import { useToastGestures } from "./use-toast-gestures.ts"

type Props = { toast: ToastEntry; toasts: Toasts }

const icons = { success: ringTickIcon, error: alertIcon, info: infoIcon, warning: warningIcon }

export function ToastItem({ toast: { id, tone, text, action }, toasts }: Props) {
  const gestures = useToastGestures({
    hold: () => toasts.hold(id),
    release: () => toasts.release(id),
    close: () => toasts.close(id),
  })
  return (
    <div
      {...gestures}
      role={tone === "error" || tone === "warning" ? "alert" : "status"}
      className={css.toast}
    >
      <div className={css[tone]}>
        <Icon of={icons[tone]} className={css.icon} />
        <div>
          <p className={css.text}>{text}</p>
          {action && (
            <button type="button" className={css.action} onClick={action.onPress}>
              {action.label}
            </button>
          )}
        </div>
      </div>
      {/* A click on either button bubbles to the toast, which closes. */}
      <IconButton icon={closeIcon} iconSize="s" label="閉じる" />
    </div>
  )
}

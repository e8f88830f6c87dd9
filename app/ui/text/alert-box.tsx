import type { ReactNode } from "react"
import css from "./alert-box.module.css"
import { classNames } from "#app/ui/class-names.ts"
import { Icon } from "#app/ui/icon.tsx"
import { alertIcon, infoIcon, ringTickIcon, warningIcon } from "#app/ui/icons.ts"

type Props = {
  tone: "info" | "success" | "warning" | "danger"
  title?: string
  children: ReactNode
  /** A button or a link. */
  action?: ReactNode
}

const icons = { info: infoIcon, success: ringTickIcon, warning: warningIcon, danger: alertIcon }

/** A message that stays in the page. danger is read out at once, the others when there is a pause. */
export function AlertBox({ tone, title, children, action }: Props) {
  return (
    <div className={classNames(css.box, css[tone])} role={tone === "danger" ? "alert" : "status"}>
      <Icon of={icons[tone]} className={css.icon} />
      <div className={css.words}>
        {title && <b className={css.title}>{title}</b>}
        <div>{children}</div>
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  )
}

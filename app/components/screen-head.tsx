import type { ReactNode } from "react"
import { SiteLink } from "#app/components/site-link.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { chevronLeftIcon } from "#app/ui/icons.ts"
import css from "./screen-head.module.css"

type Props = {
  title: string
  back: { label: string; to: string }
  /** Of the way back; an arrow if there is none. */
  icon?: string
  /** Beside the title: actions on all that is below. */
  children?: ReactNode
}

/** The head of a screen that only its member sees: one way back and the title, in one line. */
export const ScreenHead = ({ title, back, icon = chevronLeftIcon, children }: Props) => (
  <div className={css.head}>
    <IconButton as={SiteLink} to={back.to} icon={icon} label={`${back.label}に戻る`} />
    <h1>{title}</h1>
    {children}
  </div>
)

import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronRightIcon } from "#app/ui/icons.ts"
import css from "./page-list.module.css"

/** `id` is what links to a setting's former place lead to. */
export type SettingPage = {
  to: string
  icon: string
  label: string
  note?: string
  /** The choice of now, where one word says it. */
  value?: string
  id?: string
}

/** The colour of the icons of a group. */
export type ListTone = "primary" | "amber" | "success"

type Props = { of: readonly SettingPage[]; tone?: ListTone }

export const PageList = ({ of, tone = "primary" }: Props) => (
  <ul className={css.list} data-tone={tone}>
    {of.map(({ to, icon, label, note, value, id }) => (
      <li key={to} id={id}>
        <SiteLink to={to} className={css.page}>
          <span className={css.icon}>
            <Icon of={icon} />
          </span>
          <span className="grow">
            <b>{label}</b>
            {note && <span className={css.note}>{note}</span>}
          </span>
          {value && <span className={css.value}>{value}</span>}
          <Icon of={chevronRightIcon} size="s" />
        </SiteLink>
      </li>
    ))}
  </ul>
)

import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronRightIcon } from "#app/ui/icons.ts"
import css from "./page-list.module.css"

/** A word on how a setting stands. */
type State = { text: string; isOn: boolean }

/** `id` is what links to a setting's former place lead to. */
export type SettingPage = {
  to: string
  icon: string
  label: string
  states?: readonly State[]
  note?: string
  id?: string
}

export const PageList = ({ of }: { of: readonly SettingPage[] }) => (
  <ul className={css.list}>
    {of.map(({ to, icon, label, states, note, id }) => (
      <li key={to} id={id}>
        <SiteLink to={to} className={css.page}>
          <span className={css.icon}>
            <Icon of={icon} />
          </span>
          <span className="grow shrinks">
            <b>{label}</b>
            {states && (
              <span className={css.states}>
                {states.map(({ text, isOn }) => (
                  <span key={text} className={css.state} data-on={isOn ? "" : undefined}>
                    {text}
                    <span className="vh">{isOn ? "：オン、" : "：オフ、"}</span>
                  </span>
                ))}
              </span>
            )}
            {note && <span className={css.note}>{note}</span>}
          </span>
          <Icon of={chevronRightIcon} size="s" />
        </SiteLink>
      </li>
    ))}
  </ul>
)

import { type ReactNode, useId } from "react"
import { useFocusAfterRemoval } from "#app/ui/list/use-focus-after-removal.ts"
import css from "./setting-group.module.css"

type Props = {
  title: string
  /** Of its title, where something links to it. */
  id?: string
  lead?: ReactNode
  children: ReactNode
}

/** Settings of one subject: its name at the side of a card, on phones above it. */
export function SettingGroup({ title, id: given, lead, children }: Props) {
  const made = useId()
  const id = given ?? made
  const part = useFocusAfterRemoval<HTMLElement>()
  return (
    <section {...part} className={css.group} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      <div className={css.card}>{children}</div>
    </section>
  )
}

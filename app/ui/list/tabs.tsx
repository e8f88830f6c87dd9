import { type KeyboardEvent, type ReactNode, useId, useState } from "react"
import css from "./tabs.module.css"

type Tab = { id: string; label: ReactNode; count?: number; content: ReactNode }

type Props = {
  /** The accessible name of all tabs. */
  label: string
  tabs: readonly Tab[]
  startsAt?: string
}

/** Parts of one page, one visible at a time; hidden ones keep their state. Use TabLinks for parts with addresses. */
export function Tabs({ label, tabs, startsAt = tabs[0]?.id }: Props) {
  const base = useId()
  const [open, setOpen] = useState(startsAt)

  const onKeyDown = ({ key }: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === open)
    const goal = tabs.at(nextPlace(key, at, tabs.length))
    if (!goal || goal.id === open) return
    setOpen(goal.id)
    document.getElementById(`${base}${goal.id}`)?.focus()
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={css.list}>
        {tabs.map(({ id, label, count }) => (
          <button
            key={id}
            id={`${base}${id}`}
            type="button"
            role="tab"
            tabIndex={id === open ? 0 : -1}
            aria-selected={id === open}
            aria-controls={`${base}${id}-panel`}
            className={css.tab}
            onClick={() => setOpen(id)}
            onKeyDown={onKeyDown}
          >
            {label}
            {count !== undefined && <span className="num">{count.toLocaleString("ja-JP")}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={`${base}${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${base}${id}`}
          hidden={id !== open}
          className={css.panel}
        >
          {content}
        </div>
      ))}
    </>
  )
}

function nextPlace(key: string, at: number, count: number): number {
  const places: Record<string, number> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  }
  return places[key] ?? at
}

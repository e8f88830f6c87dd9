import { useRef } from "react"
import type { ShownEntry } from "#domain/games/chat/shown.ts"
import css from "./diary.module.css"
import { decadesOf } from "./decades.ts"
import { Panel } from "./panel.tsx"

type Data = Extract<ShownEntry, { kind: "diary" }>

const rowHeight = 56

/** A diary with a line for every year, the last one at the bottom. */
export function Diary({ diary }: { diary: Data }) {
  const { title, open, close, from, to, usual, years, key } = diary
  const id = `diary-${key}`
  const list = useRef<HTMLElement>(null)
  const rings = useRef<HTMLInputElement>(null)
  const goTo = (year: number) =>
    list.current?.scrollTo({ top: (year - from + 0.5) * rowHeight - list.current.clientHeight / 2 })
  return (
    <>
      <button type="button" popoverTarget={id} className={css.tag}>
        <span>{title}</span>
        <b>{open}</b>
      </button>
      <Panel
        id={id}
        title={title}
        className={css.diary}
        onToggle={(isOpen) => {
          if (isOpen) list.current?.scrollTo({ top: list.current.scrollHeight })
        }}
      >
        <div className={css.columns}>
          <section
            ref={list}
            className={css.list}
            aria-label={title}
            onScroll={({ currentTarget: { scrollTop, clientHeight } }) => {
              if (!rings.current) return
              const year = from + Math.floor((scrollTop + clientHeight / 2) / rowHeight)
              rings.current.value = String(Math.min(to, Math.max(from, year)))
            }}
          >
            {decadesOf({ from, to, years }).map((decade) => (
              <section key={decade.name} className={css.decade} aria-label={decade.name}>
                <h3 className="vh">{decade.name}</h3>
                {decade.isUsual && (
                  <p className="vh">{`${decade.years.length}行とも「${told(usual)}」`}</p>
                )}
                {decade.years.map((year) => (
                  <p key={year} className={css.row} aria-hidden={decade.isUsual || undefined}>
                    <time>{year}</time>
                    {decade.isUsual ? (
                      <span>{usual}</span>
                    ) : (
                      <span>
                        <span aria-hidden>{years[year] ?? usual}</span>
                        <span className="vh">{told(years[year] ?? usual)}</span>
                      </span>
                    )}
                  </p>
                ))}
              </section>
            ))}
          </section>
          <input
            ref={rings}
            type="range"
            min={from}
            max={to}
            defaultValue={to}
            aria-label="年輪"
            className={css.rings}
            onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
          />
        </div>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className={css.close}>
          {close}
        </button>
      </Panel>
    </>
  )
}

/** The empty place at the head of a line, in words. */
const told = (line: string) => line.replace(/^　/, "（一文字ぶんの空き）")

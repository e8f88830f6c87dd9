import type { ReactNode } from "react"
import css from "./empty-state.module.css"

type Props = {
  /** "keyhole": nothing here yet. "flag": the end of a list. */
  drawing?: "keyhole" | "flag"
  title: string
  text?: ReactNode
  /** Links or buttons for a next step. */
  children?: ReactNode
}

export function EmptyState({ drawing = "keyhole", title, text, children }: Props) {
  return (
    <div className={css.empty}>
      <svg className={css.drawing} viewBox="0 0 240 72" aria-hidden>
        {drawings[drawing]}
      </svg>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {children && <div className={css.ways}>{children}</div>}
    </div>
  )
}

const trail = {
  fill: "none",
  stroke: "var(--line-strong)",
  strokeWidth: 4,
  strokeLinecap: "round",
  strokeDasharray: "0 11",
} as const

const drawings = {
  keyhole: (
    <>
      <path {...trail} d="M4 58C40 22 70 64 104 46S136 38 152 40" />
      <g fill="none" stroke="var(--primary)" strokeLinecap="round">
        <circle cx="190" cy="30" r="23" strokeWidth="4" fill="var(--paper)" />
        <path d="M207 47l17 17" strokeWidth="6" />
      </g>
      <path d="M186.500 33.500a7.500 7.500 0 1 1 7 0l2.700 9.500h-12.400z" fill="var(--amber)" />
    </>
  ),
  flag: (
    <>
      <path {...trail} d="M4 52C40 16 70 58 104 40S150 26 168 36" />
      <path
        d="M196 28V62M196 28h30l-7 8 7 8h-30"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  ),
}

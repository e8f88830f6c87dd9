import { type PointerEvent, useId, useRef } from "react"
import { clockOf, clockText } from "#shared/sky/seen-sky.ts"
import css from "./dial.module.css"

type Props = {
  /** The minute of the day at which the dial begins. */
  minute: number
  after: number
  onTurn: (after: number) => void
  disabled: boolean
}

const most = 1_440
/** Minutes for one pixel of the tape. */
const pace = 1.5
const keep = (after: number) => Math.min(most, Math.max(-most, after))

/** A tape of hours that a finger draws along: five minutes at a time, and one by the keys and the buttons. */
export function Dial({ minute, after, onTurn, disabled }: Props) {
  const id = useId()
  const drawn = useRef<{ x: number; after: number } | null>(null)
  const clock = clockText(clockOf({ minute, after: Math.round(after) }))

  const tape = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (disabled) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drawn.current = { x: event.clientX, after }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drawn.current) return
      const to = drawn.current.after - (event.clientX - drawn.current.x) * pace
      const next = keep(Math.round((minute + to) / 5) * 5 - minute)
      if (next !== after) onTurn(next)
    },
    onPointerUp: () => void (drawn.current = null),
    onPointerCancel: () => void (drawn.current = null),
  }

  return (
    <div className={css.dial}>
      <label htmlFor={id} className={css.label}>
        時刻ダイヤル
      </label>
      <output htmlFor={id} className={css.clock}>
        {clock}
      </output>
      <button
        type="button"
        className={css.nudge}
        aria-label="1分もどす"
        disabled={disabled || after <= -most}
        onClick={() => onTurn(keep(after - 1))}
      >
        −
      </button>
      <div className={css.tape} {...tape}>
        <input
          id={id}
          type="range"
          className={css.range}
          min={-most}
          max={most}
          step={1}
          value={Math.round(after)}
          disabled={disabled}
          aria-valuetext={clock}
          onChange={(event) => onTurn(keep(event.currentTarget.valueAsNumber))}
        />
        <Hours minute={minute} after={after} />
      </div>
      <button
        type="button"
        className={css.nudge}
        aria-label="1分すすめる"
        disabled={disabled || after >= most}
        onClick={() => onTurn(keep(after + 1))}
      >
        ＋
      </button>
    </div>
  )
}

/** The hours around the one in the middle. */
function Hours({ minute, after }: Pick<Props, "minute" | "after">) {
  const now = minute + after
  const first = Math.floor(now / 60) - 7
  return (
    <div className={css.hours} aria-hidden>
      {Array.from({ length: 15 }, (_, at) => first + at)
        .filter((hour) => hour * 60 >= minute - most - 59 && hour * 60 <= minute + most + 59)
        .map((hour) => (
          <span
            key={hour}
            style={{ transform: `translateX(${((hour * 60 - now) / pace).toFixed(1)}px)` }}
          >
            {((hour % 24) + 24) % 24}時
          </span>
        ))}
    </div>
  )
}

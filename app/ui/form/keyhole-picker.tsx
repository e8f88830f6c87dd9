import { type CSSProperties, type PointerEvent, useId, useRef } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { IconButton } from "#app/ui/icon-button.tsx"
import { closeIcon } from "#app/ui/icons.ts"
import { filledAt, Keyhole } from "#app/ui/picture/keyholes.tsx"
import { Field, type FieldWords } from "./field.tsx"
import css from "./keyhole-picker.module.css"
import { keyholes, placeAt, pressed, slidTo } from "./keyhole-steps.ts"

type Props = Omit<FieldWords, "note" | "required"> & {
  /** Half a point to 5, or null without one. */
  value: number | null
  onChange: (value: number | null) => void
  /** A phrase for each value. */
  phrase: (value: number) => string
  /** In the place of the phrase before a choice. */
  prompt: string
  /** Read out then. */
  unset: string
  /** The button that takes the value back. */
  clear: string
  /** Keyholes in targets of 44 px, or of 60 px. */
  size: "m" | "l"
  /** Only the number, beside the keyholes. */
  compact?: boolean | undefined
  disabled?: boolean
}

/** How far a finger may stray in a press, in px. */
const tremble = 8

/** Where the arrow keys begin without a value. */
const middle = 2.5

type Press = { from: number; isSliding: boolean }

/**
 * Five keyholes. A press fills them up to the one pressed, a second press on it takes half a step back, a third all; a finger slides
 * by half steps. Keys and screen readers have a range input, which lies unseen over the row.
 */
export function KeyholePicker(props: Props) {
  const { value, onChange, phrase, prompt, unset, clear, size, compact, disabled } = props
  const { label, hideLabel, hint, error } = props
  const id = useId()
  const range = useRef<HTMLInputElement>(null)
  const press = useRef<Press | null>(null)
  const pressedBefore = useRef<number | null>(null)

  function change(next: number | null, place: number | null) {
    pressedBefore.current = place
    if (next !== value) onChange(next)
  }

  function begin(event: PointerEvent) {
    if (disabled || event.button !== 0) return
    press.current = { from: event.clientX, isSliding: false }
  }

  function slide(event: PointerEvent<HTMLElement>) {
    const now = press.current
    if (!now) return
    if (!now.isSliding && Math.abs(event.clientX - now.from) > tremble) {
      now.isSliding = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    if (now.isSliding) change(slidTo(shareOf(event)), null)
  }

  function end(event: PointerEvent<HTMLElement>) {
    const now = press.current
    press.current = null
    if (!now) return
    range.current?.focus({ preventScroll: true })
    if (now.isSliding) return
    const place = placeAt(shareOf(event))
    change(pressed(place, { value, pressedBefore: pressedBefore.current }), place)
  }

  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div className={compact ? css.compact : css.picker}>
        <div
          className={classNames(css.row, css[size])}
          data-disabled={disabled || undefined}
          onPointerDown={begin}
          onPointerMove={slide}
          onPointerUp={end}
          onPointerCancel={() => (press.current = null)}
        >
          <input
            ref={range}
            id={id}
            type="range"
            className={css.range}
            min={0.5}
            max={keyholes}
            step={0.5}
            value={value ?? middle}
            disabled={disabled}
            aria-valuetext={value === null ? unset : `${value.toFixed(1)} ${phrase(value)}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
            onChange={(event) => change(event.currentTarget.valueAsNumber, null)}
            onKeyDown={({ key }) => {
              if (key === "Delete" || key === "Backspace") change(null, null)
            }}
          />
          {[1, 2, 3, 4, 5].map((place) => {
            const filled = filledAt(place, value ?? 0)
            return (
              <span
                key={place}
                className={css.target}
                style={{ "--at": place } as CSSProperties}
                aria-hidden
              >
                {/* Lights up again where it changes. */}
                <Keyhole key={filled} filled={filled} className={css.keyhole} />
              </span>
            )
          })}
        </div>
        {compact ? (
          <b className={css.number} aria-hidden>
            {value?.toFixed(1)}
          </b>
        ) : (
          <p className={css.words}>
            {value === null ? (
              <span className={css.prompt}>{prompt}</span>
            ) : (
              <>
                <b className="num">{value.toFixed(1)}</b>
                <span>{phrase(value)}</span>
                <IconButton
                  icon={closeIcon}
                  label={clear}
                  iconSize="s"
                  disabled={disabled}
                  onClick={() => {
                    range.current?.focus({ preventScroll: true })
                    change(null, null)
                  }}
                />
              </>
            )}
          </p>
        )}
      </div>
    </Field>
  )
}

function shareOf({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return (clientX - left) / width
}

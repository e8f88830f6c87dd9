import { type ReactNode, useId } from "react"
import { Badge } from "#app/ui/picture/badge.tsx"
import { classNames } from "#app/ui/class-names.ts"
import css from "./field.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { alertIcon } from "#app/ui/icons.ts"

/** The texts around a field: the label above it, the hint and error below. */
export type FieldWords = {
  label: ReactNode
  /** Visually hides the label, where the context makes it clear. */
  hideLabel?: boolean
  /** After the label, lighter: 最大4枚まで. */
  note?: ReactNode
  hint?: ReactNode
  /** A sentence that says what to do. The typed value stays. */
  error?: string | null
  required?: boolean
}

/** Splits the texts from a field's props and connects them to the field by ARIA. */
export function useField<P extends FieldWords & { id?: string; disabled?: boolean }>(props: P) {
  const { label, hideLabel, note, hint, error, ...rest } = props
  const made = useId()
  const id = props.id ?? made
  const tied = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ")
  return {
    words: { id, label, hideLabel, note, hint, error, required: props.required },
    control: {
      ...rest,
      id,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": tied || undefined,
    },
  }
}

type Props = FieldWords & {
  id: string
  /** Beside the hint, at the end of the line: a counter. */
  aside?: ReactNode
  children: ReactNode
}

export function Field({
  id,
  label,
  hideLabel,
  note,
  hint,
  error,
  required,
  aside,
  children,
}: Props) {
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hideLabel ? "vh" : css.label}>
        {label}
        {/* A label that is only read out says it by itself. */}
        {required && !hideLabel && <Required />}
        {note && <small>{note}</small>}
      </label>
      {children}
      <FieldError id={id} error={error} />
      <FieldHint id={id} hint={hint} aside={aside} />
    </div>
  )
}

/** A field of several controls, whose label is the legend. */
export function FieldGroup({ id, hint, error, children, ...words }: Omit<Props, "aside">) {
  const { label, hideLabel, note, required } = words
  return (
    <fieldset
      className={css.field}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend className={hideLabel ? "vh" : css.label}>
        {label}
        {required && <Required />}
        {note && <small>{note}</small>}
      </legend>
      {children}
      <FieldError id={id} error={error} />
      <FieldHint id={id} hint={hint} />
    </fieldset>
  )
}

function Required() {
  return <Badge tone="danger">必須</Badge>
}

export function FieldError({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className={css.error}>
      <Icon of={alertIcon} size="s" />
      {error}
    </p>
  )
}

function FieldHint({ id, hint, aside }: { id: string; hint?: ReactNode; aside?: ReactNode }) {
  if (!hint && !aside) return null
  return (
    <div className={css.hint}>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {aside && <div className={css.aside}>{aside}</div>}
    </div>
  )
}

/** The box of text fields and selects. */
export function inputClass(...more: (string | false | undefined)[]): string {
  return classNames(css.input, ...more)
}

import css from "./spinner.module.css"

/** Three dots of the trail, lit in turn. The text beside it says what is loading. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={css.spinner} {...(label ? { role: "status" } : { "aria-hidden": true })}>
      <i />
      <i />
      <i />
      {label && <span className="vh">{label}</span>}
    </span>
  )
}

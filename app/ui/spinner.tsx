import css from "./spinner.module.css"

/** Three stops of the trail, lit one after another. The words beside it say what is being waited for. */
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

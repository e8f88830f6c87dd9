import { TextField } from "#app/ui/form/text-field.tsx"
import css from "./fields.module.css"
import type { Fields } from "./entry-sections.tsx"

export function NumberFields({ field }: Fields) {
  const number = (name: string, label: string) => (
    <TextField label={label} inputMode="numeric" autoComplete="off" {...field(name)} />
  )
  return (
    <>
      <div className={css.pair}>{number("price", "料金（円、無料は0）")}</div>
      <div className={css.pair}>
        {number("minPeople", "最少人数")}
        {number("maxPeople", "最大人数")}
      </div>
      <div className={css.pair}>
        {number("minDuration", "所要時間・短いとき（分）")}
        {number("duration", "所要時間・長いとき（分）")}
      </div>
    </>
  )
}

import css from "./nothing-due.module.css"

export function NothingDue() {
  return <p className={css.words}>この日にはじまる謎、終わる謎はありません。</p>
}

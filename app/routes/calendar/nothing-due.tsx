import css from "./nothing-due.module.css"

export function NothingDue() {
  return <p className={css.words}>この日に始まる謎、終わる謎はありません。</p>
}

import type { LogEntry } from "#domain/moderation/log.ts"
import css from "./changes.module.css"
import { changesOf } from "./log-words.ts"

/** The changes of an entry of the log, before and after. */
export const Changes = ({ entry }: { entry: LogEntry }) => (
  <ul className={css.changes}>
    {changesOf(entry).map(({ name, before, after }) => (
      <li key={name}>
        <b>{name}</b> {before !== null && <del>{before}</del>}
        {before !== null && after !== null && " → "}
        {after !== null && <ins>{after}</ins>}
      </li>
    ))}
  </ul>
)

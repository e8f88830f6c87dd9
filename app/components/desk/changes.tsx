import type { LogEntry } from "#domain/moderation/log.ts"
import css from "./changes.module.css"
import { changesOf } from "./log-words.ts"

type Change = { name: string; before: string | null; after: string | null }

/** Values before and after, each with its name. */
export const ChangeList = ({ of }: { of: readonly Change[] }) => (
  <ul className={css.changes}>
    {of.map(({ name, before, after }) => (
      <li key={name}>
        <b>{name}</b> {before !== null && <del>{before}</del>}
        {before !== null && after !== null && " → "}
        {after !== null && <ins>{after}</ins>}
      </li>
    ))}
  </ul>
)

/** The changes of an entry of the log. */
export const Changes = ({ entry }: { entry: LogEntry }) => <ChangeList of={changesOf(entry)} />

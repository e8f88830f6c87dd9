import * as registerEntry from "#shared/addresses/register-entry.ts"
import css from "./import.module.css"

export type LeftLine = { n: number; line: string }

/** Lines that are not brought along. */
export const LeftLines = ({ lines }: { lines: readonly LeftLine[] }) => (
  <ul className={css.lines}>
    {lines.map(({ n, line }) => (
      <li key={n} className={css.written}>
        {line}
      </li>
    ))}
  </ul>
)

/** To the form of a new mystery, beside this page, whose choices are not stored yet. */
export const RegisterLink = ({ title }: { title: string | null }) =>
  title && (
    <a
      href={registerEntry.write({ title })}
      target="_blank"
      rel="noopener"
      className="link text-14 nb"
    >
      この謎を登録する
      <span className="vh">（{title}、新しいタブで開きます）</span>
    </a>
  )

import * as registerEntry from "#app/addresses/register-entry.ts"
import css from "./import.module.css"

/** `unknown`: the title of a mystery that nobody has registered. */
export type LeftLine = { n: number; line: string; unknown?: string | null }

/** Lines that are not brought along. The form opens beside this page, whose choices are not stored yet. */
export const LeftLines = ({ lines }: { lines: readonly LeftLine[] }) => (
  <ul className={css.lines}>
    {lines.map(({ n, line, unknown }) => (
      <li key={n}>
        <span className={css.written}>{line}</span>
        {unknown && (
          <>
            {" "}
            <a
              href={registerEntry.write({ title: unknown })}
              target="_blank"
              rel="noopener"
              className="link text-14 nb"
            >
              この謎を登録する
              <span className="vh">（{unknown}、新しいタブで開きます）</span>
            </a>
          </>
        )}
      </li>
    ))}
  </ul>
)

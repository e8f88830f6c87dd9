import { SiteLink } from "#app/components/site-link.tsx"
import type { LogEntry } from "#domain/moderation/log.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import { Changes } from "./changes.tsx"
import css from "./history.module.css"
import { byText, logOf, whatText } from "./log-words.ts"
import { RevertButton } from "./revert-button.tsx"

type Props = {
  entries: readonly LogEntry[]
  /** The row that the page is about, as the log names it. */
  of: { table: string; key: string }
}

/** The history of the thing that a page of the desk is about: who changed it, before and after, and the way back. */
export const History = ({ entries, of }: Props) => (
  <section className={css.history} aria-labelledby="history">
    <h2 id="history" className={css.heading}>
      変更の記録
    </h2>
    {entries.length === 0 ? (
      <p className="text-14 ink-2">管理での変更はまだありません。</p>
    ) : (
      <ol className={css.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={css.entry}>
            <p className="text-14">
              <time dateTime={entry.at.toISOString()} className="num ink-2">
                {dateTimeText(entry.at)}
              </time>{" "}
              {byText(entry)}：{whatText(entry)}
            </p>
            <Changes entry={entry} />
            <RevertButton entry={entry} />
          </li>
        ))}
      </ol>
    )}
    <p className="text-14">
      <SiteLink to={logOf(of)} className="link">
        記録をすべて見る
      </SiteLink>
    </p>
  </section>
)

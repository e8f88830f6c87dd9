import type { CaseFlag } from "#domain/moderation/case-page.ts"
import { reasonLabels } from "#shared/moderation/reasons.ts"
import { ageText } from "#shared/time/age-text.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import css from "./case-page.module.css"

const answers = { open: "対応待ち", done: "対応した", rejected: "問題なし" }

/** The moderation reports about a thing, and how they were answered. */
export function Flags({ flags, now }: { flags: readonly CaseFlag[]; now: Date }) {
  if (flags.length === 0) return <p className="text-14 ink-2">通報はありません。</p>
  return (
    <ul className={css.list}>
      {flags.map(({ id, reason, body, status, note, at, handledAt, by }) => (
        <li key={id}>
          <b>{reasonLabels[reason]}</b>
          {body !== "" && `：${body}`} <span className="text-12 ink-3">{ageText(at, now)}</span>
          <br />
          <span className="text-12 ink-2">
            {answers[status]}
            {handledAt && `（${by ?? "退会した担当者"}・${dateTimeText(handledAt)}）`}
            {note !== "" && `：${note}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

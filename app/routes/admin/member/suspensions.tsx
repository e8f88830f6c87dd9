import type { MemberAtDesk } from "#domain/members/at-desk.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import css from "./member-page.module.css"
import { stopNames } from "#shared/moderation/stop-names.ts"

/** When a member was suspended, and why. */
export function Suspensions({ of }: { of: MemberAtDesk["suspensions"] }) {
  if (of.length === 0) return null
  return (
    <ul className={css.list}>
      {of.map(({ id, from, until, ended, stops, reason }) => (
        <li key={id}>
          <b>
            {dateTimeText(from)}〜
            {(ended ?? until) ? dateTimeText(ended ?? until ?? from) : "期限なし"}
          </b>
          （{stopNames[stops]}
          {ended && "・終了"}）{reason}
        </li>
      ))}
    </ul>
  )
}

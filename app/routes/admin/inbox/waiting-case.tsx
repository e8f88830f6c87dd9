import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { Case } from "#domain/moderation/cases.ts"
import * as deskCase from "#shared/addresses/desk-case.ts"
import { type Flaggable, reasonLabels } from "#shared/moderation/reasons.ts"
import { noteLimit } from "#shared/schemas/desk-limits.ts"
import { ageText } from "#shared/time/age-text.ts"
import { FlagsField, mostAtOnce, RemovalForm } from "./removal-form.tsx"
import { WaitingItem, type WaitingProps } from "./waiting-item.tsx"
import css from "./waiting-item.module.css"

export const caseKinds: Record<Flaggable, string> = {
  mystery: "謎の通報",
  review: "ナゾ活の通報",
  comment: "コメントの通報",
  member: "会員の通報",
}

/** The moderation reports about one thing. */
export function WaitingCase({ of, ...waiting }: WaitingProps & { of: Case }) {
  const { kind, subject } = of
  const flags = of.flags.slice(0, mostAtOnce)
  const words = subject ?? "いまは表示されていません"
  const isText = kind === "review" || kind === "comment"
  const name = isText ? `${caseKinds[kind].replace("の通報", "")} ${of.id}` : words
  return (
    <WaitingItem
      {...waiting}
      kind={caseKinds[kind]}
      label={name}
      title={
        <SiteLink to={deskCase.write(of)} className="link">
          {name}
        </SiteLink>
      }
      form={
        <>
          <TextField label="メモ（管理の中だけ）" name="note" maxLength={noteLimit} />
          <input type="hidden" name="what" value="case" />
          <FlagsField flags={flags} />
          <Button type="submit" name="verdict" value="done">
            対応した
          </Button>
          <Button type="submit" name="verdict" value="rejected" tone="secondary">
            問題なし
          </Button>
        </>
      }
      more={
        (kind === "review" || kind === "comment") &&
        subject !== null && <RemovalForm kind={kind} id={of.id} flags={flags} />
      }
    >
      {isText && <p className={css.text}>{words}</p>}
      <ul className={css.facts}>
        {flags.map(({ id, reason, body, at }) => (
          <li key={id}>
            <b>{reasonLabels[reason]}</b>
            {body !== "" && `：${body}`}{" "}
            <span className="text-12 ink-3">{ageText(new Date(at), waiting.now)}</span>
          </li>
        ))}
      </ul>
    </WaitingItem>
  )
}

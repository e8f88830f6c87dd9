import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import type { CaseFlag, CaseRemoval, Thing } from "#domain/moderation/case-page.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import * as deskMember from "#shared/addresses/desk-member.ts"
import { desk } from "#shared/addresses/paths.ts"
import type { CaseNote, Taker } from "#domain/moderation/taking.ts"
import type { Flaggable } from "#shared/moderation/reasons.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./case-page.module.css"
import { caseTitle } from "./case-title.ts"
import { AnswerForm } from "./answer-form.tsx"
import { UsualReasons } from "#app/routes/admin/inbox/reason-field.tsx"
import { Taking } from "#app/routes/admin/inbox/taking.tsx"
import { Flags } from "./flags.tsx"
import { Notes } from "./notes.tsx"
import { Removals } from "./removals.tsx"

export type CaseData = {
  kind: Flaggable
  id: string
  thing: Thing
  flags: CaseFlag[]
  removals: CaseRemoval[]
  taker: Taker | null
  notes: CaseNote[]
  now: Date
}

type Props = { data: CaseData; reply: FormReply | undefined }

/** One thing at the desk: what it is, what was said of it, and what can be done. */
export function CasePage({ data, reply }: Props) {
  const { thing, flags, now } = data
  const name = { kind: data.kind, key: data.id }
  const open = flags.filter(({ status }) => status === "open")
  return (
    <>
      <p>
        <SiteLink to={desk} className="row-inline tap accent text-14">
          受付へ
        </SiteLink>
      </p>
      <h1 className={css.title}>{caseTitle(data)}</h1>
      <p className="text-14 ink-2">
        {thing.author && (
          <>
            書いた人：
            <SiteLink to={deskMember.write(thing.author)} className="link">
              {thing.author.name}
            </SiteLink>
            ・
          </>
        )}
        <SiteLink to={publicAddress(data)} className="link">
          サイトで見る
        </SiteLink>
      </p>
      <Taking name={name} taker={data.taker} />
      {reply && (
        <AlertBox tone="danger">{Object.values(reply.fields ?? {})[0] ?? reply.text}</AlertBox>
      )}
      <div className={css.parts}>
        {thing.text !== null && (
          <section className={css.part} aria-label="本文">
            {thing.name !== null && <p className="text-14 ink-2">{thing.name}</p>}
            <p className={css.text}>{thing.text}</p>
          </section>
        )}
        <Removals of={data} />
        <section className={css.part} aria-labelledby="flags">
          <h2 id="flags" className={css.heading}>
            通報
          </h2>
          {open.length > 0 && <AnswerForm flags={open} />}
          <Flags flags={flags} now={now} />
        </section>
        <Notes name={name} notes={data.notes} />
        <UsualReasons />
      </div>
    </>
  )
}

function publicAddress({ kind, id, thing }: CaseData): string {
  if (kind === "mystery") return addresses.mystery(id)
  if (kind === "member") return addresses.member(Number(id))
  const reviewId = thing.reviewId ?? 0
  return kind === "review" ? addresses.review(reviewId) : addresses.commentsOf(reviewId)
}

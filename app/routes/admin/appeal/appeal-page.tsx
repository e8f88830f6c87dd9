import { Form } from "react-router"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { AppealFields } from "#app/routes/admin/inbox/appeal-fields.tsx"
import { Taking } from "#app/routes/admin/inbox/taking.tsx"
import { Notes } from "#app/routes/admin/case/notes.tsx"
import css from "#app/routes/admin/case/case-page.module.css"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import type { DeskAppeal } from "#domain/moderation/answering-appeals.ts"
import type { CaseName, CaseNote, Taker } from "#domain/moderation/taking.ts"
import * as deskCase from "#shared/addresses/desk-case.ts"
import * as deskMember from "#shared/addresses/desk-member.ts"
import { desk } from "#shared/addresses/paths.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"

type Props = {
  data: { appeal: DeskAppeal; name: CaseName; taker: Taker | null; notes: CaseNote[] }
  reply: FormReply | undefined
}

const answers = { approved: "認めました", rejected: "認めませんでした" }

/** An appeal: what was decided, what the member says against it, and the answer. */
export function AppealPage({ data, reply }: Props) {
  const { appeal, name, taker, notes } = data
  const { what, reason, text, photo, body, verdict, decidedAt, by } = appeal
  const about = caseOf(appeal)
  return (
    <>
      <p>
        <SiteLink to={desk} className="row-inline tap accent text-14">
          受付へ
        </SiteLink>
      </p>
      <h1 className={css.title}>異議の申し立て：{what}</h1>
      <p className="text-14 ink-2">
        申し立てた人：
        <SiteLink to={deskMember.write(appeal)} className="link">
          {appeal.name}
        </SiteLink>
        {about && (
          <>
            ・
            <SiteLink to={about} className="link">
              対象を見る
            </SiteLink>
          </>
        )}
      </p>
      <Taking name={name} taker={taker} />
      {reply && (
        <AlertBox tone="danger">{Object.values(reply.fields ?? {})[0] ?? reply.text}</AlertBox>
      )}
      <div className={css.parts}>
        <section className={css.part} aria-labelledby="decision">
          <h2 id="decision" className={css.heading}>
            {what}
          </h2>
          {text !== null && <p className={css.text}>{text}</p>}
          {photo !== null && (
            <Picture url={photo} alt="" widths={[160, 320]} sizes="120px" className={css.picture} />
          )}
          <p className={css.text}>理由：{reason}</p>
        </section>
        <section className={css.part} aria-labelledby="appeal">
          <h2 id="appeal" className={css.heading}>
            申し立て
          </h2>
          <p className={css.text}>{body}</p>
          <p className="text-12 ink-2">{dateTimeText(appeal.since)}</p>
          {verdict === null ? (
            <Form method="post" preventScrollReset className={css.form}>
              <AppealFields id={appeal.id} />
            </Form>
          ) : (
            <p className={css.text}>
              {answers[verdict]}
              {decidedAt && `（${by ?? "退会した担当者"}・${dateTimeText(decidedAt)}）`}：
              {appeal.reply}
            </p>
          )}
        </section>
        <Notes name={name} notes={notes} />
      </div>
    </>
  )
}

/** The page of the review or comment that it is about. */
function caseOf({ reviewId, commentId }: DeskAppeal): string | null {
  if (commentId !== null) return deskCase.write({ kind: "comment", id: String(commentId) })
  return reviewId === null ? null : deskCase.write({ kind: "review", id: String(reviewId) })
}

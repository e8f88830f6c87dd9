import { SiteLink } from "#app/components/site-link.tsx"
import { ClaimFacts, WaitingClaim } from "#app/routes/admin/inbox/waiting-claim.tsx"
import { Undo } from "#app/routes/admin/inbox/undo.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import type { DeskClaim } from "#domain/makers/desk-claims.ts"
import * as deskMember from "#shared/addresses/desk-member.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import css from "./claims-page.module.css"

export const title = "関係者の申し出"

type Props = {
  data: { waiting: DeskClaim[]; decided: DeskClaim[]; undo: number | null; now: Date }
  reply: FormReply | undefined
}

/** The claims on makers. A decision is also taken back from the log. */
export function ClaimsPage({ data: { waiting, decided, undo, now }, reply }: Props) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{title}</h1>
      {!reply && undo !== null && <Undo key={undo} entry={undo} />}
      {reply && (
        <AlertBox tone="danger">{Object.values(reply.fields ?? {})[0] ?? reply.text}</AlertBox>
      )}
      {waiting.length === 0 ? (
        <EmptyState title="待っている申し出はありません。" />
      ) : (
        <ol className={css.list}>
          {waiting.map((claim) => (
            <li key={claim.id}>
              <WaitingClaim claim={claim} since={claim.since} now={now} taking={null} />
            </li>
          ))}
        </ol>
      )}
      {decided.length > 0 && (
        <section aria-labelledby="decided">
          <h2 id="decided" className={css.heading}>
            答えた申し出
          </h2>
          <ul className={css.list}>
            {decided.map((claim) => (
              <li key={claim.id} className={css.decided}>
                <b>{claim.maker}</b>
                {"："}
                <SiteLink to={deskMember.write(claim)} className="link">
                  {claim.name}
                </SiteLink>
                <p className="text-14 ink-2">
                  {claim.state === "accepted" ? "認めました" : `断りました：${claim.reason}`}
                  {claim.decidedAt &&
                    `（${claim.by ?? "コード"}・${dateTimeText(claim.decidedAt)}）`}
                </p>
                <ClaimFacts claim={claim} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

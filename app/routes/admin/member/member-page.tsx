import { MemberLink } from "#app/components/member-link.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { History } from "#app/components/desk/history.tsx"
import { DeskState } from "#app/components/desk/desk-state.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import type { LogEntry } from "#domain/moderation/log.ts"
import type { MemberAtDesk } from "#domain/members/at-desk.ts"
import { deskMembers } from "#shared/addresses/desk-members.ts"
import type { DeskRole } from "#shared/members/viewer.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import { RoleForm } from "./role-form.tsx"
import { PlainForm } from "./plain-form.tsx"
import { SuspensionForm } from "./suspension-form.tsx"
import { Suspensions } from "./suspensions.tsx"
import css from "./member-page.module.css"

type Props = {
  data: {
    member: MemberAtDesk
    role: DeskRole | null
    /** Of what the forms change. */
    version: string
    history: LogEntry[]
    hasProof: boolean
    isAdmin: boolean
    isOwn: boolean
  }
  reply: FormReply | undefined
}

/** A member at the desk: what is known of them, and what can be done. */
export function MemberPage({ data, reply }: Props) {
  const { member, role, version, history, hasProof, isAdmin, isOwn } = data
  const { nzUserId, name, official, suspendedAt, suspensions, registeredAt, reviews } = member
  const states = [...(official ? ["公式"] : []), ...(suspendedAt ? ["利用停止中"] : [])]
  return (
    <>
      <p>
        <SiteLink to={deskMembers.pattern} className="row-inline tap accent text-14">
          会員の一覧へ
        </SiteLink>
      </p>
      <div className={css.head}>
        <h1 className={css.title}>
          {name} <span className="ink-3 num text-14">{nzUserId}</span>
        </h1>
        <DeskState states={states} />
      </div>
      <p className="text-14 ink-2">
        {dateTimeText(registeredAt)} 登録・公開中のナゾ活 {reviews}件・
        <MemberLink nzUserId={nzUserId} className="link">
          プロフィール
        </MemberLink>
      </p>
      {reply && (
        <AlertBox tone="danger">{Object.values(reply.fields ?? {})[0] ?? reply.text}</AlertBox>
      )}
      <div className={css.parts}>
        {!isOwn && (
          <section className={css.part} aria-labelledby="suspension">
            <h2 id="suspension" className={css.heading}>
              利用停止
            </h2>
            {suspendedAt ? (
              <PlainForm what="end-suspension" fields={{ version }} button="利用停止を終える" />
            ) : (
              <SuspensionForm
                version={version}
                reply={reply}
                isAdmin={isAdmin}
                hasProof={hasProof}
              />
            )}
            <Suspensions of={suspensions} />
          </section>
        )}
        <section className={css.part} aria-labelledby="sessions">
          <h2 id="sessions" className={css.heading}>
            ログイン
          </h2>
          <p className="text-14 ink-2">すべての端末からログアウトさせます。</p>
          <PlainForm what="sign-out" fields={{ version }} button="すべての端末からログアウト" />
        </section>
        {isAdmin && (
          <section className={css.part} aria-labelledby="official">
            <h2 id="official" className={css.heading}>
              公式
            </h2>
            <PlainForm
              what="official"
              fields={{ version, official: official ? "0" : "1" }}
              button={official ? "公式を外す" : "公式にする"}
            />
          </section>
        )}
        {isAdmin && (
          <section className={css.part} aria-labelledby="role">
            <h2 id="role" className={css.heading}>
              役割
            </h2>
            <RoleForm
              key={version}
              version={version}
              role={role}
              hasProof={hasProof}
              reply={reply}
            />
          </section>
        )}
      </div>
      <History entries={history} of={{ table: "users", key: String(nzUserId) }} />
    </>
  )
}

import { SiteForm } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import type { AppealState, OwnDecision } from "#domain/moderation/appealing.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { reviewGuideline, settings } from "#shared/addresses/paths.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { type Appealable, appealLimit } from "#shared/moderation/appealable.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import css from "./moderation-page.module.css"

export const title = "運営の対応"

type Props = { decisions: OwnDecision[]; reply: FormReply | undefined }

/** All that the desk has decided about a member: the rule, the reason, and the way to appeal. */
export const ModerationPage = ({ decisions, reply }: Props) => (
  <>
    <PageHead
      title={title}
      stops={[
        { label: "マイページ", to: addresses.mypage },
        { label: "設定", to: settings },
      ]}
      lead={messages.APPEAL.RULE}
    />
    <p>
      <SiteLink to={reviewGuideline} className="link">
        ナゾ活のガイドライン
      </SiteLink>
    </p>
    {decisions.length === 0 ? (
      <EmptyState title="運営が対応したものはありません。" />
    ) : (
      <ul className={css.list}>
        {decisions.map((decision) => (
          <li key={`${decision.kind} ${decision.id}`} className={css.decision}>
            <Decision of={decision} reply={reply} />
          </li>
        ))}
      </ul>
    )}
  </>
)

const headings: Record<Appealable, (what: string) => string> = {
  removal: (what) => `${what}の削除`,
  suspension: (what) => what,
  hold: (what) => `${what}の公開前の確認`,
}

const ends: Record<Appealable, string> = {
  removal: "・元に戻しました",
  suspension: "・終わりました",
  hold: "・確認は終わりました",
}

function Decision({ of, reply }: { of: OwnDecision; reply: FormReply | undefined }) {
  const { kind, id, what, title: mystery, reason, at, until, isOver, appeal, mayAppeal } = of
  const isOurs = reply?.typed.kind === kind && reply.typed.id === String(id)
  return (
    <>
      <h2 className={css.heading}>
        {headings[kind](what)}
        {mystery !== null && `：${mystery}`}
      </h2>
      <p className="text-14 ink-2">
        {dateTimeText(at)}
        {until && `〜${dateTimeText(until)}`}
        {isOver && ends[kind]}
      </p>
      <p className={css.words}>理由：{reason}</p>
      {appeal && <Answered appeal={appeal} />}
      {mayAppeal && (
        <SiteForm reply={isOurs ? reply : undefined} button="異議を申し立てる">
          {(field) => (
            <>
              <TextArea
                label="申し立ての内容"
                limit={appealLimit}
                required
                {...field("words")}
                id={`words-${kind}-${id}`}
              />
              <input type="hidden" name="kind" value={kind} />
              <input type="hidden" name="id" value={id} />
            </>
          )}
        </SiteForm>
      )}
    </>
  )
}

const answers = {
  approved: messages.APPEAL.APPROVED,
  rejected: messages.APPEAL.REJECTED,
}

/** An appeal and how it was answered. */
export const Answered = ({ appeal }: { appeal: Pick<AppealState, "verdict" | "reply"> }) => (
  <p className={css.answer}>
    {appeal.verdict === null ? messages.APPEAL.SENT : `${answers[appeal.verdict]}${appeal.reply}`}
  </p>
)

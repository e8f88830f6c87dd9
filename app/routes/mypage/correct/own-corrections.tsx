import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import type { OwnCorrection } from "#domain/corrections/suggesting.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { correctable, correctableNames, correctableText } from "#shared/mysteries/correctable.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import css from "./correct.module.css"

type Props = { of: OwnCorrection[]; reply: FormReply | undefined }

/** The corrections of a member, with a way back while nobody has decided. */
export function OwnCorrections({ of, reply }: Props) {
  return (
    <>
      {reply && <AlertBox tone="danger">{reply.text}</AlertBox>}
      {of.length > 0 && (
        <ul className={css.list}>
          {of.map((one) => (
            <li key={one.id} className={css.one}>
              <One of={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const NoCorrections = () => (
  <EmptyState
    title="まだ提案はありません。"
    text="謎のページの「情報の修正を提案する」から送れます。"
  />
)

const stands = { open: "確認待ち", approved: "反映されました", rejected: "反映されませんでした" }

function One({ of }: { of: OwnCorrection }) {
  return (
    <>
      <p className={css.stands}>
        <b>{stands[of.status]}</b>
        <span className="text-12 ink-2 num">{dateTimeText(new Date(of.at))}</span>
      </p>
      {of.title !== null && (
        <SiteLink to={addresses.mystery(of.mysteryId)} className="link">
          {of.title}
        </SiteLink>
      )}
      <ul className="text-14">
        {correctable
          .filter((fact) => fact in of.after)
          .map((fact) => (
            <li key={fact}>
              {`${correctableNames[fact]}：${correctableText(fact, of.before[fact] ?? null)} → ${correctableText(fact, of.after[fact] ?? null)}`}
            </li>
          ))}
      </ul>
      <p className="text-14 ink-2">理由：{of.reason}</p>
      {of.answer !== null && <p className="text-14">運営から：{of.answer}</p>}
      {of.status === "open" && (
        <form method="post">
          <Button type="submit" name="takeBack" value={of.id} tone="secondary" size="s">
            取り下げる
          </Button>
        </form>
      )}
    </>
  )
}

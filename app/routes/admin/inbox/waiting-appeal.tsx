import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { WaitingAppeal as Appeal } from "#domain/moderation/appealing.ts"
import * as deskCase from "#shared/addresses/desk-case.ts"
import * as deskMember from "#shared/addresses/desk-member.ts"
import { reasonLimit } from "#shared/schemas/desk-limits.ts"
import { WaitingItem, type WaitingProps } from "./waiting-item.tsx"
import css from "./waiting-item.module.css"

function addressOf({ reviewId, commentId, nzUserId }: Appeal): string {
  if (reviewId !== null) return deskCase.write({ kind: "review", id: String(reviewId) })
  if (commentId !== null) return deskCase.write({ kind: "comment", id: String(commentId) })
  return deskMember.write({ nzUserId })
}

/** An appeal against a removal or a suspension. */
export function WaitingAppeal({ appeal, ...waiting }: WaitingProps & { appeal: Appeal }) {
  const { id, what, name, body, reason, text } = appeal
  return (
    <WaitingItem
      {...waiting}
      kind="異議の申し立て"
      label={`${name}・${what}`}
      title={
        <SiteLink to={addressOf(appeal)} className="link">
          {`${what}：${name}`}
        </SiteLink>
      }
      form={
        <>
          <TextField label="返事（申し立てた人に届きます）" name="reply" maxLength={reasonLimit} />
          <input type="hidden" name="what" value="appeal" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="verdict" value="rejected" tone="secondary">
            認めない
          </Button>
          <Button type="submit" name="verdict" value="approved">
            認める
          </Button>
        </>
      }
    >
      {text !== null && <p className={css.text}>{text}</p>}
      <ul className={css.facts}>
        <li>理由：{reason}</li>
        <li>申し立て：{body}</li>
      </ul>
    </WaitingItem>
  )
}

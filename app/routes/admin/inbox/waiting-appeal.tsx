import { SiteLink } from "#app/components/site-link.tsx"
import type { DeskAppeal } from "#domain/moderation/answering-appeals.ts"
import * as deskAppeal from "#shared/addresses/desk-appeal.ts"
import { AppealFields } from "./appeal-fields.tsx"
import { WaitingItem, type WaitingProps } from "./waiting-item.tsx"
import css from "./waiting-item.module.css"

/** An appeal against a removal, a hold or a suspension. */
export function WaitingAppeal({ appeal, ...waiting }: WaitingProps & { appeal: DeskAppeal }) {
  const { id, what, name, body, reason, text } = appeal
  return (
    <WaitingItem
      {...waiting}
      kind="異議の申し立て"
      label={`${name}・${what}`}
      title={
        <SiteLink to={deskAppeal.write(appeal)} className="link">
          {`${what}：${name}`}
        </SiteLink>
      }
      form={<AppealFields id={id} />}
    >
      {text !== null && <p className={css.text}>{text}</p>}
      <ul className={css.facts}>
        <li>理由：{reason}</li>
        <li>申し立て：{body}</li>
      </ul>
    </WaitingItem>
  )
}

import { SiteLink } from "#app/components/site-link.tsx"
import { EntryForm, type EntryReply } from "#app/routes/mypage/entry/entry-form.tsx"
import type { Fields } from "#app/routes/mypage/entry/entry-sections.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { deskMerge } from "#shared/addresses/desk-merge.ts"
import { deskMysteries } from "#shared/addresses/desk-mysteries.ts"
import { deskSituation } from "#shared/addresses/set-situation.ts"
import { pickUpLimit } from "#shared/schemas/desk-limits.ts"
import css from "./desk-entry.module.css"
import type { DeskEntryPage } from "./read-page.ts"

type Props = {
  title: string
  page: DeskEntryPage
  isNew: boolean
  reply: EntryReply | undefined
}

/** The members' form about a mystery, with what editors set beside it. */
export function DeskEntry({ title, page, isNew, reply }: Props) {
  return (
    <>
      <p className="row wraps gap-16 text-14">
        <SiteLink to={deskMysteries.pattern} className="row-inline tap accent">
          謎の一覧へ
        </SiteLink>
        {!isNew && (
          <SiteLink
            to={deskMerge.write({ id: page.id, into: null }, "")}
            className="row-inline tap accent"
          >
            ほかの謎にまとめる
          </SiteLink>
        )}
        {!isNew && (
          <SiteLink to={deskSituation.write({ id: page.id }, "")} className="row-inline tap accent">
            開催状況を変える
          </SiteLink>
        )}
      </p>
      <h1 className={css.title}>{title}</h1>
      <EntryForm
        page={page}
        reply={reply}
        desk={{
          save: isNew ? "公開する" : "保存する",
          hasDraft: isNew,
          more: DeskFields,
        }}
      />
    </>
  )
}

/** Fields that editors set beside the members' form. */
function DeskFields({ field, box }: Fields) {
  return (
    <div className={css.more}>
      <Checkbox label="PickUpにする" {...box("subscription")} />
      <Checkbox label="PR（有料のPickUp）" {...box("paid")} error={field("paid").error} />
      <TextField label="PickUpの文" maxLength={pickUpLimit} {...field("pickup")} />
    </div>
  )
}

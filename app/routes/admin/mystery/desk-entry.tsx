import { SiteLink } from "#app/components/site-link.tsx"
import { EntryForm } from "#app/routes/mypage/entry/entry-form.tsx"
import type { Fields } from "#app/routes/mypage/entry/entry-sections.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { deskLog } from "#shared/addresses/desk-log.ts"
import { deskMysteries } from "#shared/addresses/desk-mysteries.ts"
import { pickUpLimit } from "#shared/schemas/desk-limits.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./desk-entry.module.css"
import type { Difference } from "./differences.ts"
import type { DeskEntryPage } from "./read-page.ts"

type Props = {
  title: string
  page: DeskEntryPage
  isNew: boolean
  reply: (FormReply & { differences?: Difference[] }) | undefined
}

const historyOf = (key: string) =>
  deskLog.write(
    { words: "", filters: { table: "mysteries", key }, sort: "-at", hidden: [], page: 1 },
    "",
  )

/** The members' form about a mystery, with what editors set beside it. */
export function DeskEntry({ title, page, isNew, reply }: Props) {
  return (
    <>
      <p className="row wraps gap-16 text-14">
        <SiteLink to={deskMysteries.pattern} className="row-inline tap accent">
          謎の一覧へ
        </SiteLink>
        {!isNew && (
          <SiteLink to={historyOf(page.id)} className="row-inline tap accent">
            変更の記録
          </SiteLink>
        )}
      </p>
      <h1 className={css.title}>{title}</h1>
      {reply?.differences && <Differences of={reply.differences} />}
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

/** Fields that editors set beside the members' form, and the version that the form was opened with. */
function DeskFields({ field, box }: Fields) {
  return (
    <div className={css.more}>
      <input type="hidden" name="version" defaultValue={field("version").defaultValue} />
      <Checkbox label="PickUpにする" {...box("subscription")} />
      <Checkbox label="PR（有料のPickUp）" {...box("paid")} error={field("paid").error} />
      <TextField label="PickUpの文" maxLength={pickUpLimit} {...field("pickup")} />
    </div>
  )
}

function Differences({ of }: { of: Difference[] }) {
  return (
    <AlertBox tone="warning" title="いま保存されている内容との違い">
      <ul className={css.differences}>
        {of.map(({ name, stored, typed }) => (
          <li key={name}>
            <b>{name}</b>：いまの内容「{stored}」／あなたの入力「{typed}」
          </li>
        ))}
      </ul>
    </AlertBox>
  )
}

import { Suspense } from "react"
import type { Difference } from "#app/components/desk/differences.tsx"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { EntryForm } from "#app/routes/mypage/entry/entry-form.tsx"
import type { Fields } from "#app/routes/mypage/entry/entry-sections.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { deskMerge } from "#shared/addresses/desk-merge.ts"
import { deskMysteries } from "#shared/addresses/desk-mysteries.ts"
import { deskSituation } from "#shared/addresses/set-situation.ts"
import { pickUpLimit } from "#shared/schemas/desk-limits.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./desk-entry.module.css"
import type { DeskEntryPage } from "./read-page.ts"

const Differences = lazyPart(
  async () => (await import("#app/components/desk/differences.tsx")).Differences,
)

type Props = {
  title: string
  page: DeskEntryPage
  isNew: boolean
  reply: (FormReply & { differences?: Difference[] }) | undefined
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
          above: reply?.differences && (
            <Suspense>
              <Differences of={reply.differences} />
            </Suspense>
          ),
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

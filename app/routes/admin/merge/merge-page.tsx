import { Form } from "react-router"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { deskMerge } from "#shared/addresses/desk-merge.ts"
import * as deskMystery from "#shared/addresses/desk-mystery.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import css from "./merge-page.module.css"
import { MergePreview } from "./merge-preview.tsx"
import type { MergePageData } from "./read-page.ts"

type Props = { data: MergePageData; reply: FormReply | undefined }

/** A mystery that is the same as another one: choose the other, look at both, merge them, or undo it. */
export function MergePage({ data, reply }: Props) {
  const { mystery, preview, merge } = data
  return (
    <div className={css.page}>
      <p>
        <SiteLink
          to={deskMystery.edit.write({ id: mystery.id }, "")}
          className="row-inline tap accent text-14"
        >
          謎の編集へ
        </SiteLink>
      </p>
      <h1 className={css.title}>「{mystery.title}」をほかの謎にまとめる</h1>
      {reply && (
        <AlertBox tone="danger">{Object.values(reply.fields ?? {})[0] ?? reply.text}</AlertBox>
      )}
      {merge ? (
        <Merged merge={merge} />
      ) : preview ? (
        <MergePreview data={data} preview={preview} reply={reply} />
      ) : (
        <ChooseOther data={data} />
      )}
    </div>
  )
}

function Merged({ merge }: { merge: NonNullable<MergePageData["merge"]> }) {
  const { id, into, title, at } = merge
  return (
    <Form method="post" className="stack gap-12">
      <p>
        {dateTimeText(at)} に「
        <SiteLink to={deskMystery.edit.write({ id: into }, "")} className="link">
          {title ?? into}
        </SiteLink>
        」にまとめました。取り消すと、移った記録は元に戻ります。そのあとに会員が変えたものは、そのまま残ります。
      </p>
      <input type="hidden" name="what" value="undo" />
      <input type="hidden" name="merge" value={id} />
      <div>
        <Button type="submit" tone="secondary">
          まとめたのを取り消す
        </Button>
      </div>
    </Form>
  )
}

function ChooseOther({ data }: { data: MergePageData }) {
  const { mystery, into, similar } = data
  return (
    <>
      {into !== null && <AlertBox tone="warning">その謎は見つかりませんでした。</AlertBox>}
      {similar.length > 0 && (
        <section className="stack gap-8" aria-labelledby="similar">
          <h2 id="similar" className={css.heading}>
            同じかもしれない謎
          </h2>
          <ul className={css.list}>
            {similar.map(({ id, title, maker }) => (
              <li key={id}>
                <SiteLink to={deskMerge.write({ id: mystery.id, into: id }, "")} className="link">
                  {title}
                </SiteLink>
                {maker !== null && <span className="ink-2">（{maker}）</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Form action={deskMerge.write({ id: mystery.id, into: null }, "")} className="stack gap-12">
        <TextField
          label="残す謎"
          hint="謎のページのURLか番号"
          name="into"
          maxLength={200}
          autoComplete="off"
          required
        />
        <div>
          <Button type="submit" tone="secondary">
            2つを見くらべる
          </Button>
        </div>
      </Form>
    </>
  )
}

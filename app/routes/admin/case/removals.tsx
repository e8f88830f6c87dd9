import { Form } from "react-router"
import { Picture } from "#app/components/picture.tsx"
import { Button } from "#app/ui/button.tsx"
import type { CaseRemoval } from "#domain/moderation/case-page.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import { ReasonField } from "#app/routes/admin/inbox/reason-field.tsx"
import { RemovalForm } from "#app/routes/admin/inbox/removal-form.tsx"
import type { CaseData } from "./case-page.tsx"
import css from "./case-page.module.css"

/** Removes a review, its photos or a comment, and puts back what was removed. */
export function Removals({ of }: { of: CaseData }) {
  const { kind, id, thing, flags, removals } = of
  if (kind !== "review" && kind !== "comment") return null
  const isRemoved = removals.some(({ photo, putBackAt }) => photo === null && putBackAt === null)
  const open = flags.filter(({ status }) => status === "open")
  return (
    <section className={css.part} aria-labelledby="removal">
      <h2 id="removal" className={css.heading}>
        削除
      </h2>
      {!isRemoved && (
        <RemovalForm
          kind={kind}
          id={id}
          flags={open}
          defaultReason={thing.isHeld ? messages.MODERATION.REPEATED : undefined}
        />
      )}
      {thing.photos.map((photo, n) => (
        <Form key={photo} method="post" preventScrollReset className={css.photo}>
          <Photo url={photo} />
          <div className={css.form}>
            {thing.photoWords[photo] && <p className="text-14">説明：{thing.photoWords[photo]}</p>}
            <ReasonField />
            <input type="hidden" name="what" value="photo" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="photo" value={photo} />
            <div>
              <Button type="submit" tone="danger" size="s">
                写真{n + 1}を削除する
              </Button>
            </div>
          </div>
        </Form>
      ))}
      {removals.map((removal) => (
        <Removal key={removal.id} removal={removal} />
      ))}
    </section>
  )
}

function Removal({ removal }: { removal: CaseRemoval }) {
  const { id, photo, reason, at, by, putBackAt } = removal
  return (
    <div className={css.removal}>
      {photo !== null && putBackAt === null && <Photo url={photo} />}
      <p className="text-14">
        {photo !== null && "写真："}
        {reason}
        <br />
        <span className="text-12 ink-2">
          {dateTimeText(at)}（{by ?? "退会した担当者"}）
          {putBackAt && `・${dateTimeText(putBackAt)}に元に戻しました`}
        </span>
      </p>
      {putBackAt === null && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="what" value="put-back" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" tone="secondary" size="s">
            元に戻す
          </Button>
        </Form>
      )}
    </div>
  )
}

const Photo = ({ url }: { url: string }) => (
  <Picture url={url} alt="" widths={[160, 320]} sizes="120px" className={css.picture} />
)

import { MemberLink } from "#app/components/member-link.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import type { HeldReview } from "#domain/moderation/working-off.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import * as deskCase from "#shared/addresses/desk-case.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { RemovalForm } from "./removal-form.tsx"
import { WaitingItem, type WaitingProps } from "./waiting-item.tsx"
import css from "./waiting-item.module.css"

/** A review that is held because it repeats another one. */
export function WaitingReview({ review: of, ...waiting }: WaitingProps & { review: HeldReview }) {
  const { id, name, nzUserId, title, review, repeats } = of
  return (
    <WaitingItem
      {...waiting}
      kind="保留中のナゾ活"
      label={`${name}・${title}`}
      title={
        <>
          <SiteLink to={deskCase.write({ kind: "review", id: String(id) })} className="link">
            {title}
          </SiteLink>
          ：
          <MemberLink nzUserId={nzUserId} className="link">
            {name}
          </MemberLink>
        </>
      }
      form={
        <>
          <p className="text-14 ink-2">
            {repeats === null ? (
              "似た文章のナゾ活は、もうありません。"
            ) : (
              <SiteLink to={addresses.review(repeats)} className="link">
                よく似たナゾ活を見る
              </SiteLink>
            )}
          </p>
          <input type="hidden" name="what" value="held" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit">公開する</Button>
        </>
      }
      more={<RemovalForm kind="review" id={id} defaultReason={messages.MODERATION.REPEATED} />}
    >
      <p className={css.text}>{review}</p>
    </WaitingItem>
  )
}

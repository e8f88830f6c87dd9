import { MemberLink } from "#app/components/member-link.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { Waiting } from "#domain/registering/publishing.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { reasonLimit } from "#shared/schemas/desk-limits.ts"
import { WaitingItem, type WaitingProps } from "./waiting-item.tsx"
import css from "./waiting-item.module.css"

/** A mystery that a member has submitted, or a change of a published one. */
export function WaitingEntry({ entry, ...waiting }: WaitingProps & { entry: Waiting }) {
  const { id, what, version, title, maker, url, formerly, newVenues, nzUserId, name } = entry
  const { facts, alongside } = entry
  return (
    <WaitingItem
      {...waiting}
      kind={what === "entry" ? "登録された謎" : "謎の変更"}
      label={title}
      title={
        what === "entry" ? (
          title
        ) : (
          <SiteLink to={addresses.mystery(id)} className="link">
            {title}
          </SiteLink>
        )
      }
      form={
        <>
          <TextField
            label="差し戻す理由（登録した人に届きます）"
            name="reason"
            maxLength={reasonLimit}
          />
          <input type="hidden" name="what" value="entry" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          {/* Enter sends a reason by the first button. */}
          <Button type="submit" name="verdict" value="reject" tone="secondary">
            差し戻す
          </Button>
          <Button type="submit" name="verdict" value="approve">
            公開する
          </Button>
          {alongside.length > 0 && (
            <>
              <input
                type="hidden"
                name="alongside"
                value={alongside.map((other) => `${other.id}@${other.version}`).join(",")}
              />
              <Button type="submit" name="verdict" value="approve-together">
                {alongside.length + 1}公演をまとめて公開する
              </Button>
            </>
          )}
        </>
      }
    >
      <ul className={css.facts}>
        {formerly !== null && <li>これまで：{formerly}</li>}
        {facts !== "" && <li>{facts}</li>}
        {maker !== null && <li>制作：{maker}</li>}
        {url !== null && (
          <li>
            公式サイト：
            <a href={url} rel="noopener noreferrer nofollow" target="_blank" className="link">
              {url}
            </a>
          </li>
        )}
        {newVenues.map((venue) => (
          <li key={venue}>新しい場所：{venue}</li>
        ))}
        {alongside.length > 0 && (
          <li>
            一緒に登録された公演
            <ul>
              {alongside.map((other) => (
                <li key={other.id}>
                  {other.title}（{other.facts}）
                </li>
              ))}
            </ul>
          </li>
        )}
        {nzUserId !== null && (
          <li>
            登録した人：
            <MemberLink nzUserId={nzUserId} className="link">
              {name}
            </MemberLink>
          </li>
        )}
      </ul>
    </WaitingItem>
  )
}

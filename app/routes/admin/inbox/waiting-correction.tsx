import { MemberLink } from "#app/components/member-link.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { Correction } from "#domain/corrections/deciding.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { messages } from "#shared/messages/catalogue.ts"
import {
  correctable,
  type Correctable,
  correctableNames,
  correctableText,
  correctionBox,
} from "#shared/mysteries/correctable.ts"
import { reasonLimit } from "#shared/schemas/desk-limits.ts"
import { WaitingItem, type WaitingProps } from "./waiting-item.tsx"
import css from "./waiting-item.module.css"

type Props = WaitingProps & { correction: Correction }

/** Facts that a member would have corrected, before and after; each can be left as it is. */
export function WaitingCorrection({ correction: of, ...waiting }: Props) {
  const { id, mysteryId, title, after, link, reason, isPublished, nzUserId, name } = of
  const facts = correctable.filter((fact) => fact in after)
  return (
    <WaitingItem
      {...waiting}
      kind="修正の提案"
      label={title}
      title={
        isPublished ? (
          <SiteLink to={addresses.mystery(mysteryId)} className="link">
            {title}
          </SiteLink>
        ) : (
          title
        )
      }
      form={
        <>
          <input type="hidden" name="what" value="correction" />
          <input type="hidden" name="id" value={id} />
          {facts.map((fact) => (
            <Checkbox
              key={fact}
              name={correctionBox(fact)}
              defaultChecked={!isStale(of, fact)}
              label={lineOf(of, fact)}
            />
          ))}
          <TextField
            label="反映しない理由（提案した人に届きます）"
            name="reason"
            maxLength={reasonLimit}
          />
          {/* Enter sends a reason by the first button. */}
          <Button type="submit" name="verdict" value="reject" tone="secondary">
            反映しない
          </Button>
          <Button type="submit" name="verdict" value="approve" disabled={!isPublished}>
            反映する
          </Button>
        </>
      }
    >
      <ul className={css.facts}>
        {!isPublished && <li>{messages.CORRECTION.GONE}</li>}
        <li>理由：{reason}</li>
        {link !== null && (
          <li>
            確かめられるページ：
            <a href={link} rel="noopener noreferrer nofollow" target="_blank" className="link">
              {link}
            </a>
          </li>
        )}
        {nzUserId !== null && (
          <li>
            提案した人：
            <MemberLink nzUserId={nzUserId} className="link">
              {name}
            </MemberLink>
          </li>
        )}
      </ul>
    </WaitingItem>
  )
}

const isStale = ({ before, present }: Correction, fact: Correctable) =>
  before[fact] !== present[fact]

function lineOf(of: Correction, fact: Correctable): string {
  const [was, becomes, is] = [of.before, of.after, of.present].map((facts) =>
    correctableText(fact, facts[fact] ?? null),
  )
  const line = `${correctableNames[fact]}：${was} → ${becomes}`
  return isStale(of, fact) ? `${line}（いまは ${is}。提案のあとに変わりました）` : line
}

import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import type { Freeze } from "#domain/moderation/freezes.ts"
import type { CaseName } from "#domain/moderation/taking.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import * as deskCase from "#shared/addresses/desk-case.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import { WaitingItem, type WaitingProps } from "./waiting-item.tsx"
import css from "./waiting-item.module.css"

type Props = WaitingProps & {
  freeze: Freeze
  /** Its case, with notes; null for editors, who do not read it. */
  name: CaseName | null
}

/** A mystery whose figures a wave of new accounts froze. */
export function WaitingFreeze({ freeze: of, name, ...waiting }: Props) {
  const address = name
    ? deskCase.write({ kind: "mystery", id: name.key })
    : addresses.mystery(of.mysteryId)
  return (
    <WaitingItem
      {...waiting}
      kind="集計を確認中の謎"
      label={of.title}
      title={
        <SiteLink to={address} className="link">
          {of.title}
        </SiteLink>
      }
      form={
        <>
          <input type="hidden" name="what" value="freeze" />
          <input type="hidden" name="id" value={of.id} />
          <Button type="submit" name="verdict" value="resume">
            集計を再開する
          </Button>
          <Button type="submit" name="verdict" value="keep" tone="secondary">
            止めたままにする
          </Button>
        </>
      }
    >
      <ul className={css.facts}>
        <li>
          {`新しいアカウントの評価が${of.newVoices}件、ほかの会員の評価が${of.otherVoices}件（気づいた日までの30日間）。`}
        </li>
        <li>{`最初のアカウントの登録は ${dateTimeText(of.firstAt)}。`}</li>
        <li>
          再開すると、いま公開されているナゾ活で集計し直します。おかしいナゾ活は、先に削除してください。
        </li>
        {of.isKept && (
          <li>前に「止めたままにする」と決めました。2週間ごとに、もう一度ここに出ます。</li>
        )}
      </ul>
    </WaitingItem>
  )
}

import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import type { Doubt } from "#domain/situations/doubts.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { deskSituation } from "#shared/addresses/set-situation.ts"
import { WaitingItem, type WaitingProps } from "./waiting-item.tsx"
import css from "./waiting-item.module.css"

type Props = WaitingProps & { doubt: Doubt }

/** A mystery that several members found not held. */
export const WaitingDoubt = ({ doubt: of, ...waiting }: Props) => (
  <WaitingItem
    {...waiting}
    kind="やっていないという声"
    label={of.title}
    title={
      <SiteLink to={addresses.mystery(of.mysteryId)} className="link">
        {of.title}
      </SiteLink>
    }
    form={
      <>
        <input type="hidden" name="what" value="doubt" />
        <input type="hidden" name="id" value={of.id} />
        <Button as={SiteLink} to={deskSituation.write({ id: of.mysteryId }, "")}>
          開催状況を設定する
        </Button>
        <Button type="submit" tone="secondary">
          開催しているので表示をやめる
        </Button>
      </>
    }
  >
    <ul className={css.facts}>
      <li>{`「やっていなかった」と答えた会員が${of.people}人います（新しい会員を除く、14日以内）。`}</li>
      <li>公式サイトで確かめてください。開催状況を設定しても、声の表示は終わります。</li>
    </ul>
  </WaitingItem>
)

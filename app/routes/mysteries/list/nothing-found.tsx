import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { truncate } from "#shared/text/truncate.ts"
import type { Loosening } from "#domain/search/loosening.ts"
import { searchFor } from "#shared/addresses/search.ts"
import { numberText } from "#shared/text/number-text.ts"

type Props = {
  loosenings: Loosening[]
  isNarrowed: boolean
  /** The number of results hidden from the member. */
  hidden: number
}

const shown = 8

/** Criteria to leave out, with the number of results without each. */
export function NothingFound({ loosenings, isNarrowed, hidden }: Props) {
  if (hidden > 0) {
    return (
      <EmptyState
        title="見つかった謎は、すべてプレイ済です"
        text={`${numberText(hidden)}件を隠しています。「プレイ済を隠す」をオフにすると表示します。`}
      />
    )
  }
  if (!isNarrowed) {
    return <EmptyState title="まだ謎がありません" text="登録されると、ここに並びます。" />
  }
  return (
    <EmptyState
      title="この条件に合う謎はありませんでした"
      text={
        loosenings.length > 0
          ? "次の条件を外すと、見つかります。"
          : "ことばを短くするか、条件を減らしてみてください。"
      }
    >
      {loosenings.slice(0, shown).map(({ label, rest, total }) => (
        <Button key={searchFor(rest)} as={SiteLink} to={searchFor(rest)} tone="secondary" size="s">
          {truncate(label, 24)}を外す（{numberText(total)}件）
        </Button>
      ))}
      <Button as={SiteLink} to={addresses.mysteries} tone="quiet" size="s">
        条件をリセット
      </Button>
    </EmptyState>
  )
}

import { suggestions } from "#shared/addresses/connections.ts"
import { followed } from "#shared/addresses/follow-lists.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"

/** Nobody is followed, or those who are have done nothing that they show. */
export const EmptyFeed = () => (
  <EmptyState
    title="フォロー中の人の動きはまだありません。"
    text="気になる人をフォローすると、その人がプレイした謎や公開のナゾ活が、ここに並びます。"
  >
    <Button as={SiteLink} to={suggestions}>
      おすすめの人を見る
    </Button>
    <Button as={SiteLink} to={followed.pattern} tone="secondary">
      フォロー中の人を見る
    </Button>
  </EmptyState>
)

import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"

/** A page beyond the member's last one, because played mysteries are hidden. */
export function BeyondLastPage({ last }: { last: string }) {
  return (
    <EmptyState
      title="このページの謎は、もうありません"
      text="プレイ済の謎を隠しているので、ページの数が少なくなっています。"
    >
      <Button as={SiteLink} to={last} tone="secondary">
        最後のページへ
      </Button>
    </EmptyState>
  )
}

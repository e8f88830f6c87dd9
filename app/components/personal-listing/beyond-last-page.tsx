import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"

/** A page that everybody has and this member has not, because what they played is hidden. */
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

import { mutedUsers } from "#shared/addresses/paths.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { allMembers } from "./all-members.ts"

const title = "プロフィール"
const stops = [allMembers]

/** For a member between whom and the profile's owner is a block. It does not say who blocked whom. */
export function HiddenProfile() {
  return (
    <>
      <PageHead title={title} stops={stops} />
      <EmptyState title="このプロフィールは表示できません。">
        <Button as={SiteLink} to={mutedUsers} tone="secondary">
          ミュートとブロックの一覧へ
        </Button>
      </EmptyState>
    </>
  )
}

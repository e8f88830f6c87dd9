import { Suspense, useEffect } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { loadViewer } from "#app/viewer/viewer-store.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { userIcon } from "#app/ui/icons.ts"
import css from "./account-corner.module.css"

const MemberCorner = lazyPart(async () => (await import("./member-corner.tsx")).MemberCorner)

/**
 * Only a browser with the hint (app/viewer/hint.ts) shows the placeholder, and after 500 ms the way to my page in its place.
 * They are counted by CSS from the first paint of the server's page, not from hydration.
 */
export function AccountCorner() {
  const viewer = useViewer()
  // Every page has this corner, error pages too.
  useEffect(() => void loadViewer(), [])
  const placeholder = (
    <span className={css.awaited}>
      <span className={`timer ${css.placeholder}`} />
      <SiteLink to={addresses.mypage} aria-label="マイページ" className={`timer ${css.wayOn}`}>
        <Icon of={userIcon} />
      </SiteLink>
    </span>
  )
  if (viewer.kind === "member") {
    return (
      <Suspense fallback={placeholder}>
        <MemberCorner {...viewer} />
      </Suspense>
    )
  }
  return (
    <>
      {viewer.kind === "unknown" && placeholder}
      <Button as={SiteLink} to={addresses.login} tone="secondary" size="s" className={css.guest}>
        ログイン
      </Button>
    </>
  )
}

import { useEffect } from "react"
import { addresses } from "#app/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { loadViewer } from "#app/viewer/viewer-store.ts"
import { Face } from "#app/components/face.tsx"
import { Button } from "#app/ui/button.tsx"
import css from "./account-corner.module.css"

/**
 * Only a browser with the hint (app/viewer/hint.ts) shows the placeholder. Its 500 ms are counted by CSS from the first paint
 * of the server's page, not from hydration.
 */
export function AccountCorner() {
  const viewer = useViewer()
  // Every page has this corner, error pages too.
  useEffect(() => void loadViewer(), [])
  if (viewer.kind === "member") {
    const { name, photo } = viewer.member
    return (
      <SiteLink to={addresses.mypage} className={css.me}>
        <Face name={name} photo={photo} size="m" alt={`${name}さん`} />
      </SiteLink>
    )
  }
  return (
    <>
      {viewer.kind === "unknown" && <span className={`timer ${css.placeholder}`} />}
      <Button as={SiteLink} to={addresses.login} tone="secondary" size="s" className={css.guest}>
        ログイン
      </Button>
    </>
  )
}

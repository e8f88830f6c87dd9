import { useSyncExternalStore } from "react"
import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { hasUnfinished } from "#app/viewer/has-unfinished.ts"
import { offerOf, readUnfinished } from "#app/viewer/unfinished.ts"

/** On pages to which a login leads: the way back to what a guest began, which is done there (app/frame/resume.ts). */
export function ResumeOffer() {
  // The server does not know it.
  const isPossible = useSyncExternalStore(subscribe, hasUnfinished, () => false)
  const unfinished = isPossible ? readUnfinished() : null
  if (!unfinished) return null
  return (
    <AlertBox
      tone="info"
      action={
        <Button as={SiteLink} to={unfinished.page} size="s">
          {`戻って${offerOf(unfinished).label}`}
        </Button>
      }
    >
      {`「${unfinished.title}」の操作が途中です。`}
    </AlertBox>
  )
}

/** It does not change on these pages. */
const subscribe = () => () => undefined

import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { offerOf, readUnfinished } from "#app/viewer/unfinished.ts"

/** The way back to what a guest began, which is done there (app/frame/resume.ts). */
export function UnfinishedBox() {
  const unfinished = readUnfinished()
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

import { useEffect, useState } from "react"
import { addresses } from "#app/addresses/addresses.ts"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { loadViewer } from "#app/viewer/viewer-store.ts"
import { Face } from "#app/components/face.tsx"
import { Button } from "#app/ui/button.tsx"
import { Skeleton } from "#app/ui/skeleton.tsx"
import css from "./account-corner.module.css"

/** The longest wait for the account corner. A viewer still unknown then is shown as a guest. */
const patience = 500

export function AccountCorner() {
  const viewer = useViewer()
  const isOver = useIsOver(patience)
  // Here, not only in the root, because an error page has a corner too.
  useEffect(() => void loadViewer(), [])
  if (viewer.kind === "member") {
    const { name, photo } = viewer.member
    return (
      <MaybeLink to={addresses.mypage} className={css.me}>
        <Face name={name} photo={photo} size="m" alt={`${name}さん`} />
      </MaybeLink>
    )
  }
  const isAwaited = viewer.kind === "unknown" && !isOver
  if (isAwaited || addresses.login === null) {
    // As wide as an avatar even when empty, so that nothing beside it moves.
    return (
      <span className={css.room}>{isAwaited && <Skeleton width="36px" height="36px" round />}</span>
    )
  }
  return (
    <Button as={SiteLink} to={addresses.login} tone="secondary" size="s">
      ログイン
    </Button>
  )
}

function useIsOver(time: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), time)
    return () => clearTimeout(timer)
  }, [time])
  return isOver
}

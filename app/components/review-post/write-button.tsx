import { type ReactNode, useEffect, useEffectEvent, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { editIcon } from "#app/ui/icons.ts"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { onPosted, readOwnReview } from "./own-review.ts"

type Props = {
  mystery: ReviewedMystery
  /** The button that everybody has: shown until it is known whether the member has written already. */
  children: ReactNode
}

/** For a member: the way to write a review, or to the one they have written. */
export function WriteButton({ mystery: { id }, children }: Props) {
  const [own, setOwn] = useState<number | null>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const readAgain = useEffectEvent(() =>
    navigate(pathname + search, { replace: true, preventScrollReset: true }),
  )

  useEffect(() => {
    let isHere = true
    const look = async () => {
      const found = await readOwnReview(id)
      if (isHere) setOwn(found?.id ?? null)
    }
    void look()
    const stop = onPosted((mysteryId) => {
      if (mysteryId !== id) return
      void look()
      void readAgain()
    })
    return () => {
      isHere = false
      stop()
    }
  }, [id])

  if (own === null) return children
  return (
    <Button as={SiteLink} to={`${addresses.review(own)}#edit`} tone="secondary" wide>
      <Icon of={editIcon} />
      自分のナゾ活を編集
    </Button>
  )
}

import { type ReactNode, useEffect, useRef } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import css from "./ended.module.css"

type Props = {
  title: string
  children: ReactNode
  /** The way on; home if there is none. */
  action?: ReactNode
}

/** The page after a step, or instead of one that cannot be taken. */
export function Ended({ title, children, action }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {action ?? (
        <Button as={SiteLink} to={addresses.home} tone="secondary">
          ホームへ戻る
        </Button>
      )}
    </div>
  )
}

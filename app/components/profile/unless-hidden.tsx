import { type ReactNode, Suspense } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"

type Props = { isHidden: boolean; children: ReactNode }

const HiddenProfile = lazyPart(async () => (await import("./hidden-profile.tsx")).HiddenProfile)

/** A member's page, or what stands in its place for a member between whom and the other is a block. */
export function UnlessHidden({ isHidden, children }: Props) {
  if (!isHidden) return children
  return (
    <Suspense>
      <HiddenProfile />
    </Suspense>
  )
}

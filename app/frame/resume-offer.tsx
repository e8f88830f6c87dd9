import { Suspense, useSyncExternalStore } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { hasUnfinished } from "#app/viewer/has-unfinished.ts"

const UnfinishedBox = lazyPart(async () => (await import("./unfinished-box.tsx")).UnfinishedBox)

/** On pages to which a login leads: what a guest began before, if there is something. */
export function ResumeOffer() {
  // The server does not know it.
  const isPossible = useSyncExternalStore(subscribe, hasUnfinished, () => false)
  if (!isPossible) return null
  return (
    <Suspense>
      <UnfinishedBox />
    </Suspense>
  )
}

/** It does not change on these pages. */
const subscribe = () => () => undefined

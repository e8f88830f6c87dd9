import { Suspense, useState, useSyncExternalStore } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { loginGate } from "#app/viewer/login-gate.ts"

const LoginRequired = lazyPart(async () => (await import("./login-required.tsx")).LoginRequired)

/** On every page; loads the modal when it is first needed. */
export function LazyLoginRequired() {
  const reason = useSyncExternalStore(
    loginGate.subscribe,
    loginGate.reason,
    loginGate.reasonAtFirst,
  )
  const [wasWanted, setWasWanted] = useState(false)
  if (reason !== null && !wasWanted) setWasWanted(true)
  if (!wasWanted) return null
  return (
    <Suspense>
      <LoginRequired reason={reason} />
    </Suspense>
  )
}

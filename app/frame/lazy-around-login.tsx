import { Suspense, useEffect, useState, useSyncExternalStore } from "react"
import { useLocation } from "react-router"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { hasUnfinished } from "#app/viewer/has-unfinished.ts"
import { loginGate } from "#app/viewer/login-gate.ts"

export const loadAroundLogin = () => import("./around-login.tsx")
const LoginRequired = lazyPart(async () => (await loadAroundLogin()).LoginRequired)

/** On every page: loads the login modal, and what a login or a redirect left for this page, when they are needed. */
export function LazyAroundLogin() {
  const reason = useSyncExternalStore(
    loginGate.subscribe,
    loginGate.reason,
    loginGate.reasonAtFirst,
  )
  const [wasWanted, setWasWanted] = useState(false)
  if (reason !== null && !wasWanted) setWasWanted(true)

  const { key } = useLocation()
  useEffect(() => {
    // Without a connection they stay for the next page.
    if (document.cookie.includes("left-") || hasUnfinished())
      loadAroundLogin().then(({ showLeftovers }) => showLeftovers(), ignore)
  }, [key])

  if (!wasWanted) return null
  return (
    <Suspense>
      <LoginRequired reason={reason} />
    </Suspense>
  )
}

const ignore = () => undefined

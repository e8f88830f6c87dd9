import { use, useEffect } from "react"
import { useLocation, useNavigation } from "react-router"
import { refusesTracking } from "#app/third-parties/refuses-tracking.ts"
import { ThirdParties } from "#app/third-parties/third-parties.ts"
import { withAdSession } from "./with-ad-session.ts"

/** Disposes advertising when a navigation starts, and restarts it when the next page is shown. */
export function useAds() {
  const { ads } = use(ThirdParties)
  const { pathname, search } = useLocation()
  const isOnTheWay = useNavigation().state !== "idle"

  useEffect(() => {
    if (!ads || isOnTheWay || refusesTracking()) return
    const stay = new AbortController()
    withAdSession(({ runAds }) => void runAds(ads, stay.signal))
    return () => stay.abort()
  }, [ads, isOnTheWay, pathname, search])
}

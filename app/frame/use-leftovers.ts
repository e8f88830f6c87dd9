import { useEffect } from "react"
import { useLocation } from "react-router"

/** What a redirect or a login left for this page, by cookies. The code loads when there is something. */
export function useLeftovers() {
  const { key } = useLocation()
  useEffect(() => {
    if (!/\b(flash|unfinished)=/.test(document.cookie)) return
    // Without a connection they stay for the next page.
    import("./leftovers.tsx").then(({ showLeftovers }) => showLeftovers()).catch(() => undefined)
  }, [key])
}

import { useEffect, useEffectEvent } from "react"
import { useNavigate } from "react-router"

/**
 * Long lists use plain links, because a router link costs as much to render as the rest of a card. This hook follows them
 * by client-side navigation.
 */
export function useFollowPlainLinks() {
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null
    const isSpecial = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || isSpecial || event.button !== 0 || event.defaultPrevented) return
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return
    // The browser handles links within the page.
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash, { viewTransition: true })
  })
  useEffect(() => {
    const hear = (event: MouseEvent) => follow(event)
    document.addEventListener("click", hear)
    return () => document.removeEventListener("click", hear)
  }, [])
}

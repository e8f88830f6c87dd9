import { useEffect, useEffectEvent } from "react"
import { useNavigate } from "react-router"

/**
 * Long lists carry plain links, since a router link each costs as much to draw as the rest of a card. This follows them
 * without loading the page anew, as a router link would.
 */
export function useFollowPlainLinks() {
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null
    const isSpecial = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || isSpecial || event.button !== 0 || event.defaultPrevented) return
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return
    // A part of this very page is the browser's to show.
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

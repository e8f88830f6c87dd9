import { useEffect, useRef } from "react"
import { useLocation } from "react-router"

/** Tells screen readers the title of each page that follows without a load of the document. */
export function PageTitle() {
  const said = useRef<HTMLOutputElement>(null)
  const { pathname } = useLocation()
  // Cleaned up when another page has come, so the first one is not told.
  useEffect(() => () => said.current?.replaceChildren(document.title), [pathname])
  return <output ref={said} className="vh" />
}

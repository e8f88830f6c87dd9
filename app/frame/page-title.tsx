import { useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"

/** Tells screen readers the title of each page that follows without a load of the document. */
export function PageTitle() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState("")
  const follows = useRef(false)
  useEffect(() => {
    if (follows.current) setTitle(document.title)
    follows.current = true
  }, [pathname])
  return <output className="vh">{title}</output>
}

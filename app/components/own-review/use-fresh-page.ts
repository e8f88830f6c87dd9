import { useLocation, useNavigate } from "react-router"

/** Reads the page's data again, after a change by its viewer. The page stays where it is scrolled to. */
export function useFreshPage(): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async () => {
    await navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
}

import { Outlet } from "react-router"
import { Frame } from "./frame.tsx"

/** Listings and columns: a hero over the whole width, then the page's own columns. */
export default function NoLayout() {
  return (
    <Frame column="full" backToTop>
      <Outlet />
    </Frame>
  )
}

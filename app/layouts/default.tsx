import { Outlet } from "react-router"
import { Frame } from "./frame.tsx"

/** The default layout: one column. */
export default function DefaultLayout() {
  return (
    <Frame column="page" backToTop>
      <Outlet />
    </Frame>
  )
}

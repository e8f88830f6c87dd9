import { Outlet } from "react-router"
import { Frame } from "./frame.tsx"

/** The usual page. */
export default function DefaultLayout() {
  return (
    <Frame column="page" backToTop>
      <Outlet />
    </Frame>
  )
}

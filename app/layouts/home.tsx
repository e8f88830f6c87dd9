import { Outlet } from "react-router"
import { Frame } from "./frame.tsx"

/** A page that presents something, in bands over the whole width. */
export default function HomeLayout() {
  return (
    <Frame column="full" backToTop>
      <Outlet />
    </Frame>
  )
}

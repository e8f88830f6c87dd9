import { Outlet } from "react-router"
import { Frame } from "./frame.tsx"

/** Full-width bands with the back-to-top button, for pages that present something. */
export default function HomeLayout() {
  return (
    <Frame column="full" backToTop>
      <Outlet />
    </Frame>
  )
}

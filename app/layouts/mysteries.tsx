import { Outlet } from "react-router"
import { Frame } from "./frame.tsx"

/** Search and lists, which have their own columns. */
export default function MysteriesLayout() {
  return (
    <Frame column="page" backToTop>
      <Outlet />
    </Frame>
  )
}

import { Outlet } from "react-router"
import { Frame } from "./frame.tsx"

/** What searches and lists: it brings its own columns. */
export default function MysteriesLayout() {
  return (
    <Frame column="page" backToTop>
      <Outlet />
    </Frame>
  )
}

import { Outlet } from "react-router"
import { Frame } from "./frame.tsx"

/** As default, without the back-to-top button, because the page has its own buttons there. */
export default function DefaultNonPagetopLayout() {
  return (
    <Frame column="page">
      <Outlet />
    </Frame>
  )
}

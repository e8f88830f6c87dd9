import { Outlet } from "react-router"
import { Frame } from "./frame.tsx"

/** As default, without the way back to the top: the page keeps its own buttons down there. */
export default function DefaultNonPagetopLayout() {
  return (
    <Frame column="page">
      <Outlet />
    </Frame>
  )
}

import { Outlet } from "react-router"
import { Frame } from "./frame.tsx"

/** Bands over the whole width, for pages that are a place of their own: the start, the games. */
export default function NohomeLayout() {
  return (
    <Frame column="full">
      <Outlet />
    </Frame>
  )
}

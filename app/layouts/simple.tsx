import { Outlet } from "react-router"
import { Frame } from "./frame.tsx"

/** One narrow column, to read or to fill in. */
export default function SimpleLayout() {
  return (
    <Frame column="narrow">
      <Outlet />
    </Frame>
  )
}

import { Outlet } from "react-router"
import { Frame } from "./frame.tsx"

/** One narrow column, for reading and forms. */
export default function SimpleLayout() {
  return (
    <Frame column="narrow">
      <Outlet />
    </Frame>
  )
}

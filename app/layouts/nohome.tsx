import { Outlet } from "react-router"
import { Frame } from "./frame.tsx"

/** Full-width bands, for the start page and the games. */
export default function NohomeLayout() {
  return (
    <Frame column="full">
      <Outlet />
    </Frame>
  )
}

import { use } from "react"
import { DrawMark } from "#app/request/csp-nonce.ts"
import { themeScript } from "./theme.ts"

/** Puts the chosen theme on the page before anything of it is painted. */
export function ThemeScript() {
  return <script nonce={use(DrawMark)} dangerouslySetInnerHTML={{ __html: themeScript }} />
}

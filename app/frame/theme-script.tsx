import { use } from "react"
import { CspNonce } from "#app/request/csp-nonce.ts"
import { themeScript } from "./theme.ts"

/** Puts the chosen theme on the page before anything of it is painted. */
export function ThemeScript() {
  return <script nonce={use(CspNonce)} dangerouslySetInnerHTML={{ __html: themeScript }} />
}

import { use } from "react"
import { CspNonce } from "#app/request/csp-nonce.ts"
import { themeScript } from "./theme.ts"

/** Applies the chosen theme before the first paint. */
export function ThemeScript() {
  return <script nonce={use(CspNonce)} dangerouslySetInnerHTML={{ __html: themeScript }} />
}

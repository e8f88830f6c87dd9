import { use } from "react"
import { CspNonce } from "#app/request/csp-nonce.ts"
import { hintScript } from "./hint.ts"

/** Lets cards that may vanish hold their place from the first paint on. */
export function HintScript() {
  return <script nonce={use(CspNonce)} dangerouslySetInnerHTML={{ __html: hintScript }} />
}

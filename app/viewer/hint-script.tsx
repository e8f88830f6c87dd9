import { use } from "react"
import { CspNonce } from "#app/request/csp-nonce.ts"
import { hintScript } from "./hint.ts"

/** Reserves space for cards that may be hidden, from the first paint on. */
export function HintScript() {
  return <script nonce={use(CspNonce)} dangerouslySetInnerHTML={{ __html: hintScript }} />
}

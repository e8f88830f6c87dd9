import { use } from "react"
import { CspNonce } from "#app/request/csp-nonce.ts"
import { refusalScript } from "./refuses-tracking.ts"
import { ThirdParties } from "./third-parties.ts"

/** Collapses advertisement slots before the first paint where tracking is refused. */
export function RefusalScript() {
  const nonce = use(CspNonce)
  if (!use(ThirdParties).ads) return null
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: refusalScript }} />
}

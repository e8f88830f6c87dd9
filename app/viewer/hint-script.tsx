import { use } from "react"
import { DrawMark } from "#app/request/csp-nonce.ts"
import { hintScript } from "./hint.ts"

/** Lets cards that may vanish hold their place from the first paint on. */
export function HintScript() {
  return <script nonce={use(DrawMark)} dangerouslySetInnerHTML={{ __html: hintScript }} />
}

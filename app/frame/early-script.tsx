import { use } from "react"
import { CspNonce } from "#app/request/csp-nonce.ts"
import { refusalScript } from "#app/third-parties/refuses-tracking.ts"
import { ThirdParties } from "#app/third-parties/third-parties.ts"
import { bareScript } from "#app/viewer/bare.ts"
import { hintScript } from "#app/viewer/hint.ts"
import { holdScript } from "./held-presses.ts"
import { themeScript } from "./theme.ts"

/**
 * Runs before the first paint: the chosen theme, the bare view, space for cards that may be hidden, presses before the scripts are there,
 * and no space for advertisements where tracking is refused. The browser's own code does without the text.
 */
export function EarlyScript() {
  return (
    <script
      nonce={use(CspNonce)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scripts(use(ThirdParties)) : "" }}
    />
  )
}

const scripts = ({ ads }: { ads?: unknown }) =>
  [themeScript, bareScript, hintScript, holdScript, ...(ads ? [refusalScript] : [])].join(";")

import { createRoot, type Root } from "react-dom/client"
import { showFlash } from "#app/viewer/show-flash.ts"
import { readUnfinished } from "#app/viewer/unfinished.ts"
import { loadViewer } from "#app/viewer/viewer-store.ts"
import { ResumeBar } from "./resume-bar.tsx"

let root: Root | undefined

/** Shows the message of a redirect, and to a member what a login interrupted. */
export async function showLeftovers(): Promise<void> {
  showFlash()
  const unfinished = readUnfinished()
  const { kind } = await loadViewer()
  if (!root && !unfinished) return
  root ??= openRoot()
  root.render(
    unfinished && kind === "member" && <ResumeBar key={location.href} unfinished={unfinished} />,
  )
}

function openRoot(): Root {
  const host = document.createElement("div")
  document.body.append(host)
  return createRoot(host)
}

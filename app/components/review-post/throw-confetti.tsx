import { createRoot } from "react-dom/client"
import { Confetti, confettiLifetime } from "./confetti.tsx"
import css from "./confetti.module.css"

/** Confetti over the page, for code that no component calls. */
export function throwConfetti(): void {
  const host = document.createElement("div")
  host.className = css.screen ?? ""
  document.body.append(host)
  const root = createRoot(host)
  root.render(<Confetti />)
  setTimeout(() => {
    root.unmount()
    host.remove()
  }, confettiLifetime)
}

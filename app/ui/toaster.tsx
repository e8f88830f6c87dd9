import { createRoot } from "react-dom/client"
import { ToastContainer, toast } from "react-toastify/unstyled"
import { IconButton } from "./icon-button.tsx"
import { closeIcon } from "./icons.ts"
import { ToastBody } from "./toast-body.tsx"
import css from "./toaster.module.css"
import { modalChanges } from "./use-modal.ts"

export type ToastTone = "success" | "error" | "info" | "warning"

/** How long one stays, while nobody points at it. */
export const toastTime = 3000

let host: HTMLElement | undefined

export function show(tone: ToastTone, text: string): void {
  host ??= openHost()
  toast(
    ({ closeToast, isPaused }) => (
      <ToastBody tone={tone} text={text} time={toastTime} isPaused={isPaused} onEnd={closeToast} />
    ),
    { role: tone === "error" || tone === "warning" ? "alert" : "status" },
  )
  raise(host)
}

function openHost(): HTMLElement {
  const host = document.createElement("div")
  host.popover = "manual"
  host.className = css.host ?? ""
  modalChanges.addEventListener("change", () => raise(host))
  createRoot(host).render(
    // It keeps time by itself (ToastBody): the library's clock is an animation, which calm readers have switched off.
    <ToastContainer
      aria-label="お知らせ（Alt+Tで移動）"
      position="top-right"
      autoClose={toastTime}
      customProgressBar
      // A finger leaves a mouse behind where it last pressed: a toast that comes there would never go.
      pauseOnHover={matchMedia("(hover: hover)").matches}
      closeOnClick
      transition={false}
      icon={false}
      newestOnTop
      className={css.list}
      toastClassName={css.toast}
      closeButton={({ closeToast }) => (
        <IconButton icon={closeIcon} iconSize="s" label="閉じる" onClick={() => closeToast(true)} />
      )}
    />,
  )
  return host
}

/** Above everything; and inside the modal on top, if there is one: what is outside of it takes no press. */
function raise(host: HTMLElement): void {
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1)
  const place = modal ?? document.body
  if (host.parentElement === place && host.matches(":popover-open")) host.hidePopover()
  if (host.parentElement !== place) place.append(host)
  host.showPopover()
}

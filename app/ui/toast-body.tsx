import { useLayoutEffect, useRef } from "react"
import { Icon } from "./icon.tsx"
import { alertIcon, infoIcon, ringTickIcon, warningIcon } from "./icons.ts"
import css from "./toast-body.module.css"
import type { ToastTone } from "./toaster.tsx"

type Props = {
  tone: ToastTone
  text: string
  time: number
  isPaused: boolean
  onEnd: () => void
}

const icons = { success: ringTickIcon, error: alertIcon, info: infoIcon, warning: warningIcon }

export function ToastBody({ tone, text, time, isPaused, onEnd }: Props) {
  const left = useRef(time)

  // Counted from the moment it is seen, not from when the browser finds time for effects.
  useLayoutEffect(() => {
    if (isPaused) return
    const since = Date.now()
    const timer = setTimeout(onEnd, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [isPaused, onEnd])

  return (
    <div className={css[tone]}>
      <Icon of={icons[tone]} className={css.icon} />
      <p className={css.text}>{text}</p>
    </div>
  )
}

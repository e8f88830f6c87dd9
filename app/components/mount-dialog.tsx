import { type ReactNode, useState } from "react"
import { createRoot } from "react-dom/client"

type Answering<Answer> = { open: boolean; answer: (given: Answer) => void }

/** Shows a dialog beside the page until it is answered, for code that no component calls. */
export function mountDialog<Answer>(
  draw: (answering: Answering<Answer>) => ReactNode,
): Promise<Answer> {
  const host = document.createElement("div")
  document.body.append(host)
  const root = createRoot(host)
  return new Promise((resolve) => {
    root.render(
      <Mounted
        draw={draw}
        onAnswer={(given) => {
          root.unmount()
          host.remove()
          resolve(given)
        }}
      />,
    )
  })
}

type Props<Answer> = {
  draw: (answering: Answering<Answer>) => ReactNode
  onAnswer: (given: Answer) => void
}

function Mounted<Answer>({ draw, onAnswer }: Props<Answer>) {
  const [open, setOpen] = useState(true)
  return draw({
    open,
    answer: (given) => {
      // The dialog gives the focus back before it goes.
      setOpen(false)
      queueMicrotask(() => onAnswer(given))
    },
  })
}

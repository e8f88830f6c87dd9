import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./entry-section.module.css"

type Props = {
  title: string
  /** Which of how many. */
  step: string
  /** Whether the section can be left for later. */
  isOptional: boolean
  reply: FormReply | undefined
  children: ReactNode
}

/**
 * A part of the form, which folds. On phones its button leads to the next one, so that the form is gone through step by step;
 * everything is sent together.
 */
export function EntrySection({ title, step, isOptional, reply, children }: Props) {
  const part = useRef<HTMLDetailsElement>(null)
  // Without scripts nothing opens by itself. Afterwards it belongs to the member.
  const [starts] = useState(!isOptional || reply?.fields !== undefined)
  useEffect(() => {
    // Before the form gives the focus to the first field with an error.
    if (!reply || !part.current?.querySelector("[aria-invalid='true']")) return
    part.current.open = true
    for (const fold of part.current.querySelectorAll<HTMLDetailsElement>(
      "details:has([aria-invalid='true'])",
    )) {
      fold.open = true
    }
  }, [reply])
  return (
    <details ref={part} className={css.part} open={starts} data-entry-section>
      <summary className={css.head}>
        <span className={css.step}>{step}</span>
        <h2>{title}</h2>
        {isOptional && <small>任意</small>}
        <Icon of={chevronDownIcon} className={css.arrow} />
      </summary>
      <div className={css.inside}>
        {children}
        <Button tone="quiet" className={css.next} onClick={() => openNext(part)}>
          次へ
        </Button>
      </div>
    </details>
  )
}

function openNext(part: RefObject<HTMLDetailsElement | null>) {
  const here = part.current
  if (!here) return
  const all = [...document.querySelectorAll<HTMLDetailsElement>("[data-entry-section]")]
  const next = all[all.indexOf(here) + 1]
  if (!next) return
  here.open = false
  next.open = true
  next.querySelector("summary")?.focus()
  next.scrollIntoView({ block: "start" })
}

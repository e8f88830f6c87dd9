import type { ReactNode } from "react"
import { Form } from "react-router"
import { firstVisit } from "#shared/addresses/paths.ts"
import type { FirstVisitPart } from "#shared/members/first-visit.ts"
import css from "./part.module.css"

type Props = {
  part: FirstVisitPart
  title: string
  lead?: string
  isSkipped: boolean
  /** Whether it is the next one to do. The others have no button to skip them. */
  isNext: boolean
  /** Beside the button that skips it. */
  way?: ReactNode
  children: ReactNode
}

/** A part of the first visit. Skipped, it is its heading with a button to take it up again. */
export function Part({ part, title, lead, isSkipped, isNext, way, children }: Props) {
  return (
    <section id={part} className={css.part} aria-labelledby={`${part}-title`}>
      <div className={css.head}>
        <h2 id={`${part}-title`}>{title}</h2>
        <div className={css.ways}>
          {!isSkipped && way}
          {(isSkipped || isNext) && (
            <Form method="post" action={firstVisit} navigate={false} fetcherKey={`skip-${part}`}>
              <input type="hidden" name="what" value={isSkipped ? "take-up" : "skip"} />
              <button type="submit" name="part" value={part} className={css.skip}>
                {isSkipped ? "やっぱり選ぶ" : "とばす"}
                <span className="vh">（{title}）</span>
              </button>
            </Form>
          )}
        </div>
      </div>
      {isSkipped ? (
        <p className={css.lead}>とばしました。</p>
      ) : (
        <>
          {lead && <p className={css.lead}>{lead}</p>}
          {children}
        </>
      )}
    </section>
  )
}

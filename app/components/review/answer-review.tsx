import { Suspense, useState } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { Button } from "#app/ui/button.tsx"

const AnswerForm = lazyPart(async () => (await import("./answer-form.tsx")).AnswerForm)

/** For a maker's official account: opens the form for its answer. */
export function AnswerReview({ id, answer }: { id: number; answer: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className="above">
        <Button tone="quiet" size="s" onClick={() => setOpen(true)}>
          {answer === "" ? "制作として返信" : "返信を編集"}
        </Button>
      </div>
    )
  }
  return (
    <Suspense>
      <AnswerForm id={id} answer={answer} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

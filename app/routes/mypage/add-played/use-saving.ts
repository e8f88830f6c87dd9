import { useState } from "react"
import { useNavigate } from "react-router"
import { mypage, ownPlayed } from "#shared/addresses/paths.ts"
import { mapChange } from "#app/components/review-post/map-change.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { clearAnswers } from "#app/viewer/personal-answers.ts"
import { type Answer, post, textOf } from "#app/viewer/send.ts"
import { storeStatus } from "#app/viewer/viewer-store.ts"
import type { Added } from "#domain/statuses/adding.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { type Choices, formOf, without } from "./choices.ts"
import type { KeptChoices } from "./kept-choices.ts"

type Refused = Answer<never> & { ok: false }

/** Why nothing was saved. */
export type Problem = { code: Refused["code"]; text: string }

/** Saves all that is chosen and goes to my page, where it is seen. A refusal leaves the choices, but for what is gone. */
export function useSaving(choices: Choices, { change, forget }: KeptChoices) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const navigate = useNavigate()

  async function save() {
    setProblem(null)
    setSending(true)
    const answer = await post<Added>(ownPlayed, formOf(choices))
    if (!answer.ok) {
      setSending(false)
      setProblem({ code: answer.code, text: textOfProblem(answer) })
      return change(mended(choices, answer))
    }
    forget()
    clearAnswers()
    for (const { id } of choices.chosen) storeStatus(id, statuses.played)
    await navigate(mypage)
    toast.success(textOfSuccess(answer.value))
    if (answer.value.count > 0) void celebrate()
  }

  return { isSending, problem, setProblem, save }
}

/** Nothing is missing without it. */
async function celebrate() {
  const loaded = await import("#app/components/review-post/throw-confetti.tsx").catch(() => null)
  loaded?.throwConfetti()
}

/** Without what is gone, or with the mystery in sight that cannot be saved as it is. */
function mended(choices: Choices, { code, fields = {} }: Refused): Choices {
  const ids = Object.keys(fields)
  if (code === "not-found") return without(choices, ids)
  const first = choices.chosen.find(({ id }) => ids.includes(id))
  return first ? { ...choices, current: first.id } : choices
}

const texts: Partial<Record<Refused["code"], string>> = {
  "not-found": messages.STATUS.ADD_GONE,
  "rated-early": messages.STATUS.ADD_EARLY,
  offline: messages.PAGE.OFFLINE,
  timeout: messages.PAGE.TIMEOUT,
}

const textOfProblem = (refused: Refused) =>
  texts[refused.code] ??
  Object.values(refused.fields ?? {})[0] ??
  textOf(refused) ??
  messages.STATUS.UPDATE_ERROR

function textOfSuccess({ count, lit }: Added): string {
  if (count === 0) return messages.STATUS.ADDED_ALREADY
  const change = mapChange(lit.map((id) => ({ id, plays: 1 })))
  return [messages.STATUS.added(count), change].filter(Boolean).join("。")
}

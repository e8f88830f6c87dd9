import { useEffect, useRef, useState } from "react"
import { useFetcher } from "react-router"
import {
  type AnswerWith,
  type AnyReply,
  type AnyTalk,
  type Turns,
  beginTurns,
  takeAnswer,
  takeLoaded,
} from "./turns.ts"

const retry = 5_000

/** Acts of the player, sent one at a time. One that found no connection is sent again until it is answered. */
export function useTurns<Talk extends AnyTalk, Reply extends AnyReply<Talk>>(
  loaded: Talk,
  posted: AnswerWith<Reply>,
  address: string,
) {
  const fetcher = useFetcher<AnswerWith<Reply>>()
  const [turns, setTurns] = useState<Turns<Talk, Reply>>(() => beginTurns(loaded, posted))
  const [sent, setSent] = useState<FormData | null>(null)
  const isSending = fetcher.state !== "idle"
  if (turns.loaded !== loaded) setTurns(takeLoaded(turns, loaded))
  // Replies are data only: they come as they were sent.
  const answer = fetcher.data as AnswerWith<Reply>
  if (answer && answer !== turns.answer) {
    setTurns(takeAnswer(turns, answer))
    if (!("lost" in answer)) setSent(null)
  }

  const { isLost } = turns
  const submit = useRef<() => void>(() => undefined)
  useEffect(() => {
    submit.current = () => {
      if (sent && !isSending) void fetcher.submit(sent, { method: "post", action: address })
    }
  })
  useEffect(() => {
    if (!isLost) return
    const again = () => submit.current()
    const timer = setInterval(again, retry)
    addEventListener("online", again)
    return () => {
      clearInterval(timer)
      removeEventListener("online", again)
    }
  }, [isLost])

  return {
    ...turns,
    isBusy: isSending || isLost,
    /** On its way, or waiting for a connection. */
    sent: isSending || isLost ? sent : null,
    /** False where another act is still on its way. */
    send: (form: FormData): boolean => {
      if (isSending || isLost) return false
      setSent(form)
      void fetcher.submit(form, { method: "post", action: address })
      return true
    },
  }
}

import { useEffect, useState } from "react"
import type { Hidden } from "#app/routes/games/sky/sky-props.ts"

/** By address: each sky is asked for once. */
const known = new Map<string, Promise<readonly Hidden[]>>()

async function ask(address: string): Promise<readonly Hidden[]> {
  const answer = await fetch(address, { headers: { accept: "application/json" } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.json()) as readonly Hidden[]
}

/** The stars that are gone from a sky, or null until they are known. Without a network they are asked for when it is back. */
export function useHiddenStars(address: string | null): readonly Hidden[] | null {
  const [found, setFound] = useState<{ address: string; hidden: readonly Hidden[] } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (address === null) return
    let isLeft = false
    const again = () => setAttempt((before) => before + 1)
    const coming = known.get(address) ?? ask(address)
    known.set(address, coming)
    coming.then(
      (hidden) => isLeft || setFound({ address, hidden }),
      () => {
        known.delete(address)
        if (!isLeft) addEventListener("online", again, { once: true })
      },
    )
    return () => {
      isLeft = true
      removeEventListener("online", again)
    }
  }, [address, attempt])
  if (address === null) return none
  return found?.address === address ? found.hidden : null
}

const none: readonly Hidden[] = []

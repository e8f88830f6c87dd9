import { useEffect, useState } from "react"
import starsAddress from "#content/games/planetarium/stars/stars.bin?url"
import { readStars, type Star } from "#shared/sky/read-stars.ts"

/** The stars, which the browser keeps. `again` asks once more after a failure. */
export function useStars() {
  const [stars, setStars] = useState<readonly Star[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      try {
        const response = await fetch(starsAddress, { signal: leaving.signal })
        if (!response.ok) throw new Error(`The stars were answered with ${response.status}.`)
        setStars(readStars(await response.arrayBuffer()))
      } catch {
        if (!leaving.signal.aborted) setFailed(true)
      }
    }
    void read()
    return () => leaving.abort()
  }, [attempt])
  return {
    stars,
    failed,
    again: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}

import { useEffect, useState } from "react"
import type { AfterPosting } from "#domain/reviews/after-posting.ts"
import * as afterPosting from "#shared/addresses/after-posting.ts"
import { patience } from "#app/viewer/send.ts"

/** Where nothing could be read: the thanks stand by themselves. */
const nothing: AfterPosting = { plays: 0, here: [], prefectures: [], card: null, next: [] }

/** Reads the news for the author of a new review; null until they are there. */
export function useAfterPosting(mysteryId: string): AfterPosting | null {
  const [after, setAfter] = useState<AfterPosting | null>(null)
  useEffect(() => {
    let isHere = true
    void read(mysteryId).then((found) => isHere && setAfter(found))
    return () => {
      isHere = false
    }
  }, [mysteryId])
  return after
}

async function read(id: string): Promise<AfterPosting> {
  try {
    const answer = await fetch(afterPosting.write({ id }), {
      signal: AbortSignal.timeout(patience),
    })
    return answer.ok ? ((await answer.json()) as AfterPosting) : nothing
  } catch {
    return nothing
  }
}

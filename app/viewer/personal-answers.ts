/** What the site answered a member, by history entry and address: coming back shows it again, at once and as long. */
const kept = new Map<string, Answer>()
let count = 0

/** `n` tells two answers to the same question apart. */
export type Answer = { n: number; data: unknown }

/** Asked for while its page is on the way. */
let ahead: { address: string; coming: Promise<Answer | null>; come: Answer | null } | null = null

export function cachedAnswer(name: string, address: string | null): Answer | undefined {
  const known = kept.get(name)
  if (known || ahead?.address !== address || !ahead?.come) return known
  kept.set(name, ahead.come)
  return ahead.come
}

/** Makes lists load again. */
export function clearAnswers() {
  kept.clear()
  ahead = null
}

export function prefetchAnswer(address: string) {
  const asked: typeof ahead = { address, coming: ask(address), come: null }
  ahead = asked
  asked.coming.then(
    (answer) => (asked.come = answer),
    // The page itself asks again, and tells.
    () => ahead === asked && (ahead = null),
  )
}

/** Null: nobody is signed in any more. */
export async function fetchAnswer(name: string, address: string): Promise<Answer | null> {
  const answer = await (ahead?.address === address ? ahead.coming : ask(address))
  if (answer) kept.set(name, answer)
  return answer
}

async function ask(address: string): Promise<Answer | null> {
  const answer = await fetch(address, { headers: { accept: "application/json" } })
  if (answer.status === 401) return null
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return { n: ++count, data: await answer.json() }
}

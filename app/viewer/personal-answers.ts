/** Answers to a member, by history entry and address: going back shows them again at once. */
const kept = new Map<string, Answer>()
let count = 0

/** `n` distinguishes two answers to the same request. */
export type Answer = { n: number; data: unknown }

/** Requested while its page is loading. */
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
    // The page requests it again and shows the failure.
    () => ahead === asked && (ahead = null),
  )
}

/** Null: the session has ended. */
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

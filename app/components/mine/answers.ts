/** What the site answered a member, by history entry and address: coming back shows it again, at once and as long. */
const kept = new Map<string, Answer>()
let count = 0

/** `n` tells two answers to the same question apart. */
export type Answer = { n: number; data: unknown }

export const keptAnswer = (name: string): Answer | undefined => kept.get(name)

export function keepAnswer(name: string, data: unknown): Answer {
  const answer = { n: ++count, data }
  kept.set(name, answer)
  return answer
}

/** Lists are to be read anew. */
export const forgetAnswers = () => kept.clear()

/** Null: nobody is signed in any more. */
export async function askForMine(address: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(address, { headers: { accept: "application/json" }, signal })
  if (answer.status === 401) return null
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}

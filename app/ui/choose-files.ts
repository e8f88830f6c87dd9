export type Limits = {
  /** How many more there is room for. */
  room: number
  maxBytes: number
  /** The beginning of the kinds taken, "image/". */
  kind: string
}

export type Refusal = { why: "kind" | "size" | "count"; name: string }

/** Takes what fits, in order, and says of every other file why not. */
export function chooseFiles(given: readonly File[], { room, maxBytes, kind }: Limits) {
  const taken: File[] = []
  const refused: Refusal[] = []
  for (const file of given) {
    const why = reasonAgainst(file)
    if (why) refused.push({ why, name: file.name })
    else taken.push(file)
  }
  return { taken, refused }

  function reasonAgainst(file: File): Refusal["why"] | null {
    if (!file.type.startsWith(kind)) return "kind"
    if (file.size > maxBytes) return "size"
    return taken.length >= room ? "count" : null
  }
}

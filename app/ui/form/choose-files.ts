export type Limits = {
  /** The number of files that can still be added. */
  room: number
  maxBytes: number
  /** The prefix of accepted types: "image/". */
  kind: string
}

export type Refusal = { why: "kind" | "size" | "count"; name: string }

/** Accepts files in order and returns the reason for each refused one. */
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

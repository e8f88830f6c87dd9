export type Preferences = {
  resolution: "ignore-duplicates" | "merge-duplicates" | null
  representation: "headers-only" | "minimal" | "representation" | null
  count: "estimated" | "exact" | "planned" | null
  transaction: "commit" | "rollback" | null
  missing: "default" | "null" | null
  handling: "lenient" | "strict" | null
  timezone: string | null
  maxAffected: number | null
  /** Other preferences, as they were sent. */
  unknown: string[]
}

const choices = {
  resolution: ["merge-duplicates", "ignore-duplicates"],
  return: ["representation", "headers-only", "minimal"],
  count: ["exact", "planned", "estimated"],
  tx: ["commit", "rollback"],
  missing: ["default", "null"],
  handling: ["strict", "lenient"],
} as const

/** Of a preference that is sent twice, the first counts. */
export function readPreferences(header: string | undefined): Preferences {
  const chosen = new Map<string, string>()
  const unknown: string[] = []
  let timezone: string | null = null
  let maxAffected: number | null = null
  for (const part of (header ?? "").split(/[,;]/)) {
    const preference = part.trim()
    if (!preference) continue
    const [name = "", value = ""] = preference.split("=", 2)
    const known: readonly string[] = Object.hasOwn(choices, name)
      ? choices[name as keyof typeof choices]
      : []
    if (known.includes(value)) chosen.set(name, chosen.get(name) ?? value)
    else if (name === "timezone" && value) timezone ??= value
    else if (name === "max-affected" && /^\d{1,15}$/.test(value)) maxAffected ??= Number(value)
    else unknown.push(preference)
  }
  return {
    resolution: (chosen.get("resolution") ?? null) as Preferences["resolution"],
    representation: (chosen.get("return") ?? null) as Preferences["representation"],
    count: (chosen.get("count") ?? null) as Preferences["count"],
    transaction: (chosen.get("tx") ?? null) as Preferences["transaction"],
    missing: (chosen.get("missing") ?? null) as Preferences["missing"],
    handling: (chosen.get("handling") ?? null) as Preferences["handling"],
    timezone,
    maxAffected,
    unknown,
  }
}

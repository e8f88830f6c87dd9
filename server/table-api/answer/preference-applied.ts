import type { Preferences } from "#server/table-api/request/preferences.ts"

/** Preferences that were asked for and met, in the order in which clients expect it. */
export function preferenceApplied(
  preferences: Preferences,
  applies: {
    resolution: boolean
    missing: boolean
    representation: boolean
    transaction: boolean
    maxAffected: boolean
  },
): string | null {
  const {
    resolution,
    missing,
    representation,
    count,
    transaction,
    handling,
    timezone,
    maxAffected,
  } = preferences
  const applied = [
    applies.resolution && resolution && `resolution=${resolution}`,
    applies.missing && missing && `missing=${missing}`,
    applies.representation && representation && `return=${representation}`,
    count && `count=${count}`,
    applies.transaction && transaction && `tx=${transaction}`,
    handling && `handling=${handling}`,
    timezone && `timezone=${timezone}`,
    applies.maxAffected && maxAffected !== null && `max-affected=${maxAffected}`,
  ].filter((one) => typeof one === "string")
  return applied.length > 0 ? applied.join(", ") : null
}

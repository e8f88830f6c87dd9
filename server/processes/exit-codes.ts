/** Exit codes after which starting again would change nothing. Every other end is an accident (1) or was asked for (0). */
export const exitCodes = { wrongConfiguration: 2, gaveUp: 3 } as const

export const isFinal = (code: number | null): boolean =>
  code === exitCodes.wrongConfiguration || code === exitCodes.gaveUp

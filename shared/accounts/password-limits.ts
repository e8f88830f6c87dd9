/** The contract asks for 6 characters; the longest keeps hashing cheap. */
export const passwordLimits = { least: 6, most: 128 } as const

/** The database has the same limits. */
export const profileLimits = { name: 50, profile: 1000, link: 500 } as const

/** Characters of a record that is kept with プレイ済. The database has the same limits. */
export const recordLimits = { memo: 1000, company: 50 } as const

/** Where words are left that docs/glossary.md gives up. A folder leaves this list with the last of them. */
export const pendingWords: Record<string, string[]> = {}

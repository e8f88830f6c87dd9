/** Folders that still use a banned word. A folder leaves this list with its last one. */
export const pendingWords: Record<string, string[]> = {}

const beside: readonly unknown[] = ["stop", "touch", "tape"]

/** An act beside the story, which never moves it: something may be said to it. */
export const isBeside = (what: unknown): boolean => beside.includes(what)

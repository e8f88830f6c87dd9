/** Whether a text has the form of a mystery's id. No other text, such as one with a NUL, reaches PostgreSQL. */
export const isMysteryId = (text: string) => /^[A-Za-z0-9]{22}$/.test(text)

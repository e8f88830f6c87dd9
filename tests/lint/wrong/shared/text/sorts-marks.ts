export const name = (text: string) => text.normalize("NFKC") // wrong: no-restricted-properties
export const word = (text: string) => text.trim()?.normalize() // wrong: no-restricted-properties

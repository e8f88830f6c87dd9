export const nfkc = (text: string) => text.normalize("NFKC")

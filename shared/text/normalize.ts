/**
 * Sorting the marks of one character takes time that grows with the square of their number. Unicode's Stream-Safe Text Format
 * has 30 of them at most, more than any language. The half-width voicing marks become marks in NFKC.
 */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** A text that PostgreSQL, too, normalises in linear time. */
export const withFewMarks = (text: string) => text.replaceAll(tooManyMarks, "$1")

/** NFC in linear time, whatever the text. */
export const nfc = (text: string) => withFewMarks(text).normalize("NFC")

/** NFKC in linear time, whatever the text. */
export const nfkc = (text: string) => withFewMarks(text).normalize("NFKC")

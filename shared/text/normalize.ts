/**
 * Sorting the combining characters behind a letter takes time that grows with the square of their number. Unicode's Stream-Safe
 * Text Format has 30 of them at most, more than any language. The half-width voicing marks become such in NFKC.
 */
const tooManyCombining = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** A text that PostgreSQL, too, normalises in linear time. */
export const withFewCombining = (text: string) => text.replaceAll(tooManyCombining, "$1")

/** NFC in linear time, whatever the text. */
export const nfc = (text: string) => withFewCombining(text).normalize("NFC")

/** NFKC in linear time, whatever the text. */
export const nfkc = (text: string) => withFewCombining(text).normalize("NFKC")

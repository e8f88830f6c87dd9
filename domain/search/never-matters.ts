/**
 * What a search passes over in words and texts alike: spaces, long-vowel marks and what is typed for them, middle dots,
 * and what has no width or only turns the direction of writing. The database's search_text() leaves out the same.
 */
export const neverMatters =
  "[\\s\\u00ad\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeffー〜~・‐‑‒–—―−-]"

const marks = new RegExp(neverMatters, "gu")

/** Whether anything is left to look for. */
export const saysSomething = (word: string) => word.normalize("NFKC").replaceAll(marks, "") !== ""

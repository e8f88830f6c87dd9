/** A value of schema.org, as JSON-LD spells it. What is undefined is left out. */
export type Thing = { "@type": string; [property: string]: Value }
type Value = string | number | boolean | undefined | Thing | readonly (string | Thing)[]

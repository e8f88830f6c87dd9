/** A schema.org value in JSON-LD. Undefined properties are left out. */
export type Thing = { "@type": string; [property: string]: Value }
type Value = string | number | boolean | undefined | Thing | readonly (string | Thing)[]

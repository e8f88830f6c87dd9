import { escapeIdentifier } from "pg"

/** The values of a statement, in the order of their placeholders. */
export type Values = unknown[]

/** Adds a value and returns its placeholder. */
export function addValue(values: Values, value: unknown): string {
  values.push(value)
  return `$${values.length}`
}

export function quote(...names: string[]): string {
  return names.map((name) => escapeIdentifier(name)).join(".")
}

export type PublicPattern = { pattern: string }

/** The address of a page, given the parameters of its pattern. */
export type Fill = (...values: string[]) => string

const nameless = (pattern: string) => pattern.replaceAll(/:\w+/g, ":")

/** Finds a page by its pattern, ignoring parameter names; null where there is none (yet). */
export function pagesOf(publicPages: readonly PublicPattern[]): (pattern: string) => Fill | null {
  const known = new Set(publicPages.map(({ pattern }) => nameless(pattern)))
  return (pattern) => {
    if (!known.has(nameless(pattern))) return null
    return (...values) => {
      const left = [...values]
      return pattern.replaceAll(/:\w+/g, () => encodeURIComponent(left.shift() ?? ""))
    }
  }
}

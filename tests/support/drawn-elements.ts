const tag = /<(\/?)([a-z]+)((?: [a-z-]+="[^"<>&]*")*)(\/?)>/g

/** The names of all elements of a drawing, or nothing where a tag is left open or badly written. */
export function drawnElements(lines: string): string[] | null {
  const open: string[] = []
  const names: string[] = []
  const rest = lines.replaceAll(tag, (_, ends: string, name: string, __: string, empty: string) => {
    if (ends) return open.pop() === name ? "" : "<"
    names.push(name)
    if (!empty) open.push(name)
    return ""
  })
  return open.length === 0 && !/[<>&]/.test(rest) ? names : null
}

/** Markup that loads, runs or depends on the page. */
export const foreign = /href|url\(| (style|on\w+|class|id)=|data:/

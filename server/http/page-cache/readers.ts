/** Who has read what: finds every copy that a change of one name concerns. */
export type Readers<T> = {
  add: (copy: T, names: string[]) => void
  forget: (copy: T) => void
  of: (name: string) => Iterable<T>
}

export function createReaders<T extends { names: Set<string> }>(): Readers<T> {
  const byName = new Map<string, Set<T>>()

  return {
    add(copy, names) {
      for (const name of names) {
        copy.names.add(name)
        const copies = byName.get(name)
        if (copies) copies.add(copy)
        else byName.set(name, new Set([copy]))
      }
    },
    forget(copy) {
      for (const name of copy.names) {
        const copies = byName.get(name)
        copies?.delete(copy)
        if (copies?.size === 0) byName.delete(name)
      }
    },
    of: (name) => byName.get(name) ?? [],
  }
}

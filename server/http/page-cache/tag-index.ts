/** Finds every cache entry that read a tag. */
export type TagIndex<Entry> = {
  add: (entry: Entry, tags: string[]) => void
  remove: (entry: Entry) => void
  entriesWith: (tag: string) => Iterable<Entry>
}

export function createTagIndex<Entry extends { tags: Set<string> }>(): TagIndex<Entry> {
  const byTag = new Map<string, Set<Entry>>()

  return {
    add(entry, tags) {
      for (const tag of tags) {
        entry.tags.add(tag)
        const entries = byTag.get(tag)
        if (entries) entries.add(entry)
        else byTag.set(tag, new Set([entry]))
      }
    },
    remove(entry) {
      for (const tag of entry.tags) {
        const entries = byTag.get(tag)
        entries?.delete(entry)
        if (entries?.size === 0) byTag.delete(tag)
      }
    },
    entriesWith: (tag) => byTag.get(tag) ?? [],
  }
}

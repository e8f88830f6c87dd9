import { type SearchQuery, searchParams } from "#shared/search/query.ts"

/** A search that goes along with a form. */
export function KeptInputs({ query }: { query: SearchQuery }) {
  const kept = [...new URLSearchParams(searchParams(query))]
  return kept.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}

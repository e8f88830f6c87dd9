import { fieldsOf } from "#shared/addresses/page.ts"
import { searchFor } from "#shared/addresses/search.ts"
import type { SearchQuery } from "#shared/search/query.ts"

/** A search that goes along with a form. */
export function KeptInputs({ query }: { query: SearchQuery }) {
  return fieldsOf(searchFor(query)).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}

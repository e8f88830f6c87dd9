export { planFor } from "#domain/search-index/plan.ts" // wrong: no-restricted-imports
export { search } from "#domain/search/search.ts" // wrong: no-restricted-imports

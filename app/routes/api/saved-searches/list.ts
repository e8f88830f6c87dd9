import { fixed } from "#shared/addresses/page.ts"
import { list } from "#shared/addresses/saved-search.ts"
import * as search from "#shared/addresses/search.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { listSavedSearches } from "#domain/saved-searches/list.ts"
import { saveSearch } from "#domain/saved-searches/saving.ts"
import { refused } from "#shared/outcome.ts"
import { saveSearchForm } from "#shared/schemas/saved-search-forms.ts"
import { findsNews } from "#shared/search/saved-searches.ts"

/** The member's saved searches, in their order. */
export const loader = personalResource({
  address: fixed(list),
  read: ({ site, member }) => site.readOwn((tx) => listSavedSearches(tx, member)),
})

/** Saves a search under its canonical address, from the first page. */
export const action = memberResource({
  address: fixed(list),
  schema: saveSearchForm,
  async handle({ site, member, form }) {
    const given = URL.canParse(form.url, site.origin) ? new URL(form.url, site.origin) : null
    const state = given?.pathname === search.pattern ? search.read(given) : null
    if (!state) return refused("bad-request")
    const url = search.write({ ...state, after: null })
    const notify = form.notify && findsNews(state.query.status)
    return site.write((tx) => saveSearch(tx, member, { ...form, url, notify }))
  },
})

import { cachedPage } from "./cached-page.ts"
import { community } from "./community.ts"
import { crowds } from "./crowds.ts"
import { desk } from "./desk.ts"
import { farPages } from "./far-pages.ts"
import { findingMembers } from "./finding-members.ts"
import { listPage } from "./list-page.ts"
import { memory } from "./memory.ts"
import { photos } from "./photos.ts"
import { renderedList } from "./rendered-list.ts"
import { renderedPages } from "./rendered-pages.ts"
import type { Measurement } from "./row.ts"
import { searchAmong } from "./search.ts"
import { signIns } from "./sign-ins.ts"
import { starts } from "./starts.ts"
import { tableApiAmong } from "./table-api.ts"

export const measurements: Record<string, Measurement> = {
  "cached-page": cachedPage,
  "rendered-pages": renderedPages,
  "list-page": listPage,
  "rendered-list": renderedList,
  search: searchAmong(100_000, { target: 40, typing: 10 }),
  "search-million": searchAmong(1_000_000, { target: 150, typing: null }),
  "far-pages": farPages,
  community,
  "finding-members": findingMembers,
  crowds,
  desk,
  "table-api": tableApiAmong({ mysteries: 100_000, reviews: 1_000_000 }),
  "table-api-few": tableApiAmong({ mysteries: 2_000, reviews: 20_000 }),
  "sign-ins": signIns,
  photos,
  memory,
  starts,
}

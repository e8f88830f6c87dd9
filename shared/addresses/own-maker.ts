import { makerNameIn } from "./maker-name.ts"
import { addressOf } from "./page.ts"
import { ownMaker as path } from "./paths.ts"

/** The desk of a maker: of the one that the member chose, or of the first of theirs. */
export const ownMaker = {
  pattern: path,
  query: ["name"],
  read: (url: URL): { name: string | null } | null =>
    url.searchParams.has("name") && makerNameIn(url) === null ? null : { name: makerNameIn(url) },
  write: ({ name }: { name: string | null }) => addressOf(path, { name }),
}

const ofName = (pattern: string) => ({
  pattern,
  query: ["name"],
  read(url: URL): { name: string } | null {
    const name = makerNameIn(url)
    return name === null ? null : { name }
  },
  write: ({ name }: { name: string }) => addressOf(pattern, { name }),
})

/** The people of a maker, and what is claimed. */
export const makerPeople = ofName("/mypage/maker/people")
/** Where a member claims a maker. */
export const claimMaker = ofName("/mypage/maker/claim")

import { makerNameIn } from "./maker-name.ts"
import { addressOf } from "./page.ts"
import { followedMakers as path } from "./paths.ts"

/** Where the form beside a maker leads. */
export const followMakerAt = (name: string | null) => addressOf(path, { name })

/** The makers that the member follows; with a name, also the button for that one. */
export const followedMakers = {
  pattern: path,
  query: ["name"],
  read: (url: URL): { name: string | null } | null =>
    url.searchParams.has("name") && makerNameIn(url) === null ? null : { name: makerNameIn(url) },
  write: ({ name }: { name: string | null }) => followMakerAt(name),
}

/** Whether the member follows a maker: GET reads it, POST changes it. */
export const makerFollow = {
  pattern: "/api/personal/maker-follow",
  query: ["name"],
  read(url: URL): { name: string } | null {
    const name = makerNameIn(url)
    return name === null ? null : { name }
  },
  write: ({ name }: { name: string }) => addressOf("/api/personal/maker-follow", { name }),
}

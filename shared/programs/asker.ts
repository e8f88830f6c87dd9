import type { DeskMember, Viewer } from "../members/viewer.ts"

/** The person in whose name a program asks. */
export type Asker = {
  /** Never of the desk: its work needs a browser. */
  viewer: Exclude<Viewer, DeskMember>
  mayWrite: boolean
  /** The id of the API token; null for a guest, and for a token of a session. */
  tokenId: string | null
}

/** The two headers in which programs say who asks; `apikey` may come from the query instead. */
export type Credentials = { apikey?: string | undefined; authorization?: string | undefined }

export type ReadAsker = (given: Credentials) => Promise<Asker | "invalid-token">

import * as address from "#shared/addresses/played-mysteries.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { findPlayed } from "#domain/statuses/find-played.ts"

/** The mysteries that the member has played, by letters of their titles. */
export const loader = personalResource({
  address,
  read: ({ site, member, subject }) => site.readOwn((tx) => findPlayed(tx, member, subject.typed)),
})

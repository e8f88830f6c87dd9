import * as address from "#shared/addresses/followed-on.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { readFollowedOn } from "#domain/follows/on-mysteries.ts"

/** Which of those whom the member follows played the mysteries on their page, or want to. */
export const loader = personalResource({
  address,
  read: ({ site, subject }) => site.readOwn((tx) => readFollowedOn(tx, subject.ids)),
})

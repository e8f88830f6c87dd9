import { makerFollow as address } from "#shared/addresses/followed-makers.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { followMaker, isMakerFollowed } from "#domain/makers/following.ts"
import { makerFollowForm } from "#shared/schemas/maker-follow-form.ts"

/** Whether the member follows the maker of their page. */
export const loader = personalResource({
  address,
  read: ({ site, member, subject }) =>
    site.readOwn((tx) => isMakerFollowed(tx, member, subject.name)),
})

export const action = memberResource({
  address,
  schema: makerFollowForm,
  change: (tx, { member, subject, form }) => followMaker(tx, member, { ...subject, ...form }),
})

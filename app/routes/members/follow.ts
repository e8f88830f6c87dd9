import { answerAboutMember } from "#app/request/answer-about-member.ts"
import { followMember } from "#domain/follows/following.ts"
import { followForm } from "#shared/schemas/follow-forms.ts"
import type { Route } from "./+types/follow"

export async function action(args: Route.ActionArgs) {
  return answerAboutMember(args, {
    schema: followForm,
    change: (tx, member, nzUserId, { followed }) =>
      followMember(tx, member, { nzUserId, followed }),
  })
}

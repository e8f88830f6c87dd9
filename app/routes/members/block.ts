import { answerAboutMember } from "#app/request/answer-about-member.ts"
import { blockMember } from "#domain/members/blocking.ts"
import { blockForm } from "#shared/schemas/mute-and-block-forms.ts"
import type { Route } from "./+types/block"

export async function action(args: Route.ActionArgs) {
  return answerAboutMember(args, {
    schema: blockForm,
    change: (tx, member, nzUserId, { blocked }) => blockMember(tx, member, { nzUserId, blocked }),
  })
}

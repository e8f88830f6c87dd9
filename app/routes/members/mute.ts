import { answerAboutMember } from "#app/request/answer-about-member.ts"
import { muteMember } from "#domain/members/muting.ts"
import { muteForm } from "#shared/schemas/mute-and-block-forms.ts"
import type { Route } from "./+types/mute"

export async function action(args: Route.ActionArgs) {
  return answerAboutMember(args, {
    schema: muteForm,
    change: (tx, member, nzUserId, { muted }) => muteMember(tx, member, { nzUserId, muted }),
  })
}

import { answerAboutMember } from "#app/request/answer-about-member.ts"
import { removeFollower } from "#domain/follows/following.ts"
import { followerForm } from "#shared/schemas/follow-forms.ts"
import type { Route } from "./+types/follower"

export async function action(args: Route.ActionArgs) {
  return answerAboutMember(args, { schema: followerForm, change: removeFollower })
}

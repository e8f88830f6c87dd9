import { memberNumber } from "#app/addresses/member-number.ts"
import { type ActionArgs, answerAbout, type ChangeAbout } from "./answer-about.ts"

/** The action of a resource that changes what the member in its address is to the viewer. */
export const answerAboutMember = <Sent, T>(args: ActionArgs, change: ChangeAbout<Sent, T>) =>
  answerAbout(args, {
    ...change,
    id: memberNumber(args.params.nzUserId ?? ""),
    failure: "user-not-found",
  })

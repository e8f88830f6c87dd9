import { rowId } from "#shared/lists/row-id.ts"
import type { OutcomeCode } from "#shared/messages/outcomes.ts"
import { refused } from "#shared/outcome.ts"
import { type ActionArgs, answerAbout, type ChangeAbout } from "./answer-about.ts"

type Change<Sent, T> = ChangeAbout<Sent, T> & {
  /** What the member reads where the thing is gone or not theirs to change: the specification has words for each action. */
  failure: OutcomeCode
}

/** The action of a resource that changes something of a member's about the review or comment in its address. */
export const answerChange = <Sent, T>(args: ActionArgs, { change, ...rest }: Change<Sent, T>) =>
  answerAbout(args, {
    ...rest,
    id: rowId(args.params.id ?? ""),
    change: async (tx, member, id, sent) => {
      const outcome = await change(tx, member, id, sent)
      const isGone = !outcome.ok && (outcome.code === "not-found" || outcome.code === "forbidden")
      return isGone ? refused(rest.failure) : outcome
    },
  })

import { data } from "react-router"
import { messages } from "#shared/messages/catalogue.ts"
import { refused } from "#shared/outcome.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"

/** The turn did not reach the site. It is sent again once there is a connection. */
export type TurnLost = { lost: true }

/** The client action of a chapter: a turn that the connection lost keeps the page, and so does a failure of the site. */
export async function sendTurn<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof TypeError) return { lost: true } satisfies TurnLost
    const reply: FormReply = {
      ...refused("unavailable"),
      text: messages.PAGE.UNAVAILABLE,
      typed: {},
    }
    return data(reply, { status: 422 })
  }
}

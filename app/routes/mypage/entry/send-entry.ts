import { sendForm } from "#app/viewer/send-form.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { forgetKeptEntry } from "./kept-entry.ts"

const loadSchema = async () => (await import("#shared/schemas/mystery-form.ts")).mysteryForm

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/** The client action of both pages with the form. Once it is stored, the browser's copy goes. */
export async function sendEntry<Answer>({ request, serverAction }: Sending<Answer>) {
  try {
    const failure = messages.MYSTERY.SAVE_ERROR
    return await sendForm({ request, serverAction, loadSchema, failure })
  } catch (error) {
    if (error instanceof Response) forgetKeptEntry()
    throw error
  }
}

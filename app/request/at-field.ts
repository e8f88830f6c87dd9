import { outcomes } from "#shared/messages/outcomes.ts"
import { invalid, type Refusal } from "#shared/outcome.ts"

/** A refusal that is about one field of the form has its text beside that field. */
export const atField = (name: string, { code }: Refusal): Refusal =>
  invalid({ [name]: outcomes[code].text })

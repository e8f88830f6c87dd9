import type { OwnHours } from "#domain/hours/setting.ts"
import { fieldsOfHours } from "#shared/schemas/hours-form.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"

/** All fields of the form. */
export const valuesOf = ({ hours, version }: OwnHours): Typed => ({
  ...fieldsOfHours(hours),
  version,
})

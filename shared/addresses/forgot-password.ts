import { addressOf } from "./page.ts"

export const pattern = "/login/forgot"
export const query = ["sent"]

/** The form, or what comes next after a letter was sent. */
export type ForgotPasswordState = { isSent: boolean }

export const read = ({ searchParams }: URL): ForgotPasswordState => ({
  isSent: searchParams.get("sent") === "1",
})

export const write = ({ isSent }: ForgotPasswordState) =>
  addressOf(pattern, { sent: isSent ? 1 : null })

/** A token with which a program asks in the name of a member, without the token itself. */
export type ApiTokenInfo = {
  id: string
  name: string
  mayWrite: boolean
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  /** Whether it was made in the session that asks. */
  isOfThis: boolean
}

/** A token that was just made or renewed. Nobody can read it again. */
export type NewApiToken = { token: string; expiresAt: Date }

/** API tokens of a member; db/rules/accounts.sql guards it. */
export const mostApiTokens = 20

/** Hours until a token ends that its program does not renew. */
export const apiTokenLasts = 12

export const apiTokenNameLength = 50

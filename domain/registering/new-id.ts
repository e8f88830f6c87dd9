import { randomInt } from "node:crypto"

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

/** An id of the contract's form: 22 characters hold 131 random bits. */
export const newMysteryId = () =>
  Array.from({ length: 22 }, () => letters[randomInt(letters.length)]).join("")

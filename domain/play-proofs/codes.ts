import { createHash, randomInt } from "node:crypto"

/** Without letters that are taken for each other. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
const length = 9

/** A code of one use: 30 ** 9 of them, so that nobody guesses one. */
export const newPlayCode = () =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join("")

/** K7M-2QX-9RT */
export const shownPlayCode = (code: string) => code.replaceAll(/.{3}(?=.)/g, "$&-")

/** A code is one of its mystery, so the same letters may be one of another. */
export const hashOfCode = (mysteryId: string, code: string) =>
  createHash("sha256").update(`${mysteryId}/${code}`).digest("hex")

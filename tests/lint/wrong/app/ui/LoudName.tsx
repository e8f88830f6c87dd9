export const loud = 1 // wrong: filename-case

export const stop = 1

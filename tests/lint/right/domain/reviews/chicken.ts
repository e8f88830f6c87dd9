export const chicken = 1

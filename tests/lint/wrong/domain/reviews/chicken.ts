import { egg } from "#domain/reviews/egg.ts" // wrong: no-cycle

export const chicken = () => egg

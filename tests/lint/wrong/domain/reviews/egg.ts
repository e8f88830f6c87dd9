import { chicken } from "./chicken.ts" // wrong: no-cycle

export const egg = () => chicken

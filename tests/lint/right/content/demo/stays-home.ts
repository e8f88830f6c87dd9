export { randomFrom } from "#shared/random.ts"
export { shapes } from "#content/demo/art/shapes.ts"
export { z } from "zod"

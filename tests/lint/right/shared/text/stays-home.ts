export { z } from "zod"
export { site } from "../site.ts"
export { cut } from "./cut.ts"

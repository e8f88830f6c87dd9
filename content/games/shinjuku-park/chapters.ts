import type { CounterChapter } from "../chat.ts"
import { first } from "./first.ts"

export const chapters: readonly CounterChapter[] = [first]

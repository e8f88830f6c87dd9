import type { Locator } from "@playwright/test"
import { press } from "./ui-samples.ts"

/** No task of a fan may take more. Typing is not counted. */
export const mostTaps = 4

/** Counts what a person would do with a finger. */
export function countTaps(isMobile: boolean) {
  let taps = 0
  return {
    press: (target: Locator) => (taps++, press(target, isMobile)),
    count: () => taps,
  }
}

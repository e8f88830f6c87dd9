import { expect, test } from "vitest"
import { refusalScript, refusesTracking } from "./refuses-tracking.ts"

test.each([
  [{ globalPrivacyControl: true, doNotTrack: null }, true],
  [{ globalPrivacyControl: false, doNotTrack: "1" }, true],
  [{ doNotTrack: "1" }, true],
  [{ globalPrivacyControl: false, doNotTrack: null }, false],
  [{ globalPrivacyControl: false, doNotTrack: "0" }, false],
  [{ doNotTrack: "unspecified" }, false],
  [{}, false],
])(
  "a visitor whose browser sends %j refuses tracking: %s, before and after the first paint",
  (says, alone) => {
    const dataset: Record<string, string> = {}
    // The inline script of the page, run as in a browser.
    const run = new Function("navigator", "document", refusalScript)
    run(says, { documentElement: { dataset } })
    expect(refusesTracking(says)).toBe(alone)
    expect("untracked" in dataset).toBe(alone)
  },
)

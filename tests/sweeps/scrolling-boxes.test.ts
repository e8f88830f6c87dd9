import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const scrolls = /overflow(?:-x)?: (?:auto|scroll)/
/** Words that are only read out are placed absolutely: if not in the box, they widen the page of a phone. */
const holds =
  /position: (?:relative|sticky|fixed|absolute)|composes: [^;]*\b(?:anchor|strip|cover)\b/

/** The dialog holds what is in it: the buttons of the viewer stand still while its pictures move. */
const held = "app/ui/overlay/image-viewer.module.css"

test("a box that scrolls sideways holds what is only read out", () => {
  const open = globSync("app/**/*.css", { exclude: [held] }).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^[ \t]*([^\n{}@/][^{}]*)\{([^{}]*)\}/gm)]
      .filter(([, , body = ""]) => scrolls.test(body) && !holds.test(body))
      .map(([, selector = ""]) => `${file}: ${selector.trim()}`),
  )
  expect(open).toEqual([])
})

import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { coverName } from "#shared/columns/cover-name.ts"
import { readDrawing } from "./read-drawing.ts"

const svg = (within: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">${within}</svg>`

test("every drawing of the columns is read", () => {
  const files = globSync("content/columns/*/*.svg")
  expect(files.length).toBeGreaterThan(12)
  for (const file of files) {
    const size = path.basename(file) === coverName ? { width: 640, height: 360 } : { width: 320 }
    expect(readDrawing(readFileSync(file, "utf8"), "a"), file).toMatchObject(size)
  }
})

test("the ids of two drawings of a page never meet", () => {
  const drawn = readDrawing(
    svg(`<g id="a"/><use href="#a"/><path d="M0 0" marker-end="url(#a)"/>`),
    "two",
  )
  expect(drawn?.children).toEqual([
    { element: "g", attributes: { id: "two-a" }, children: [] },
    { element: "use", attributes: { href: "#two-a" }, children: [] },
    { element: "path", attributes: { d: "M0 0", "marker-end": "url(#two-a)" }, children: [] },
  ])
})

test.each([
  "<script>alert(1)</script>",
  `<g onclick="alert(1)"/>`,
  `<style>@import url(//evil.example)</style>`,
  `<image href="https://evil.example/a.png"/>`,
  `<use href="https://evil.example/a.svg#a"/>`,
  `<rect fill="url(https://evil.example/a)"/>`,
  `<g style="fill:red"/>`,
  `<a href="javascript:alert(1)"><text>あ</text></a>`,
  `<foreignObject><body/></foreignObject>`,
  `<text>&evil;</text>`,
  "<g>",
  "</g>",
  `<!DOCTYPE svg [<!ENTITY a "b">]>`,
  "<text>a < b</text>",
])("a drawing with %s is refused", (within) => {
  expect(readDrawing(svg(within), "a")).toBeNull()
})

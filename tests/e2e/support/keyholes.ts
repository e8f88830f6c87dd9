import { expect, type Locator } from "@playwright/test"

/** The five keyholes of a form, which are a slider for keys and screen readers. */
export const keyholes = (within: Locator) => within.getByRole("slider", { name: "満足度" })

/** Presses a keyhole, from 1 to 5. */
export async function pressKeyhole(row: Locator, place: number): Promise<void> {
  const box = await row.boundingBox()
  if (!box) throw new Error("The keyholes are not on the screen.")
  const position = { x: (box.width / 5) * (place - 0.5), y: box.height / 2 }
  // The row around the input, once it lies still.
  const target = row.locator("..")
  const isTouched = await row.page().evaluate(() => navigator.maxTouchPoints > 0)
  await (isTouched ? target.tap({ position }) : target.click({ position }))
}

/** Slides a finger over the row, from one share of its width to another. */
export async function slideOver(row: Locator, from: number, to: number): Promise<void> {
  const box = await row.boundingBox()
  if (!box) throw new Error("The keyholes are not on the screen.")
  const at = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height / 2 }]
  const cdp = await row.page().context().newCDPSession(row.page())
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share?: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: share === undefined ? [] : at(share),
    })
  await touch("touchStart", from)
  for (let step = 1; step <= 10; step++) await touch("touchMove", from + ((to - from) * step) / 10)
  await touch("touchEnd")
  await cdp.detach()
}

export const saysKeyholes = (row: Locator, words: string) =>
  expect(row).toHaveAttribute("aria-valuetext", words)

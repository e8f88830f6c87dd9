import { expect, type Locator, type Page } from "@playwright/test"
import { drag, firstView } from "#app/routes/games/sky/look-around.ts"
import { type Point, project, type View } from "#shared/sky/dome-view.ts"
import type { Horizontal } from "#shared/sky/place-in-sky.ts"

const margin = 62

/** A finger on the drawn sky, which knows where the view looks: from the middle of the room on. */
export async function openDrawnSky(page: Page, front: number) {
  const frame = page.locator("canvas").first().locator("..")
  // Stars and things can be reached once the picture rests.
  await expect(frame.locator("[data-stop]").first()).toBeVisible()
  const finger = await page.context().newCDPSession(page)
  const { width, height } = await placeOf(frame)
  let view: View = firstView(width, height, front)

  async function draw(from: Point, to: Point): Promise<void> {
    const { x, y } = await placeOf(frame)
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map((point) => ({ x: x + point.x, y: y + point.y })),
      })
    await touch("touchStart", [from])
    await touch("touchMove", [to])
    await touch("touchEnd", [])
    view = drag(view, from, to)
  }

  /** Draws the sky along until a direction is well in sight. */
  async function lookAt(direction: Horizontal): Promise<Point> {
    const middle = { x: width / 2, y: height / 2 }
    for (let turns = 0; turns < 12; turns += 1) {
      const at = project(direction, view)
      const isInside =
        at && at.x > margin && at.x < width - margin && at.y > margin && at.y < height - margin
      if (isInside) return at
      const [aside, down] = at ? [at.x - middle.x, at.y - middle.y] : [width, 0]
      const part = Math.min(1, 110 / Math.max(Math.abs(aside), Math.abs(down)))
      const half = { x: (aside * part) / 2, y: (down * part) / 2 }
      await draw(
        { x: middle.x + half.x, y: middle.y + half.y },
        { x: middle.x - half.x, y: middle.y - half.y },
      )
    }
    throw new Error("The direction does not come into sight.")
  }

  return {
    press: async (direction: Horizontal) => {
      await frame.evaluate((element) => element.scrollIntoView({ block: "center" }))
      const at = await lookAt(direction)
      const { x, y } = await placeOf(frame)
      await page.touchscreen.tap(x + at.x, y + at.y)
    },
    /** Presses the middle of what the binoculars show. */
    pressInBinoculars: async () => {
      await frame.evaluate((element) => element.scrollIntoView({ block: "center" }))
      const { x, y } = await placeOf(frame)
      await page.touchscreen.tap(x + width / 2, y + height * 0.44)
    },
    /** Draws the tape of the dial along, so many minutes. */
    turnDial: async (minutes: number) => {
      const tape = page.getByRole("slider", { name: "時刻ダイヤル" })
      await tape.evaluate((element) => element.scrollIntoView({ block: "center" }))
      for (let left = minutes; left !== 0;) {
        const part = Math.sign(left) * Math.min(240, Math.abs(left))
        const before = Number(await tape.inputValue())
        const { x, y, width: wide, height: high } = await placeOf(tape)
        const touch = (type: "touchStart" | "touchMove" | "touchEnd", aside?: number) =>
          finger.send("Input.dispatchTouchEvent", {
            type,
            touchPoints: aside === undefined ? [] : [{ x: x + wide / 2 + aside, y: y + high / 2 }],
          })
        // A pixel is a minute and a half.
        await touch("touchStart", part / 3)
        await touch("touchMove", -part / 3)
        // A finger that rests before it leaves throws nothing on.
        for (let rests = 0; rests < 4; rests += 1) {
          await page.evaluate(() => new Promise(requestAnimationFrame))
          await touch("touchMove", -part / 3)
        }
        await touch("touchEnd")
        await expect(tape).toHaveValue(String(before + part))
        left -= part
      }
    },
  }
}

async function placeOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error("It is not there.")
  return box
}

import { expect, type Page } from "@playwright/test"

type Shifts = { shifts?: string[] }

/** While a page is parsed, what it shows already may move by less than this (docs/decisions/pages-and-pictures.md). */
const whileParsing = 0.005

/** The answer to a press may move things. Browsers allow for half a second, and a busy machine answers later. */
const answerWithinMs = 3_000

/** Makes the page record its layout shifts. */
export async function watchShifts(page: Page): Promise<void> {
  const allowed = { whileParsing, answerWithinMs }
  await page.addInitScript(({ whileParsing, answerWithinMs }) => {
    const shifts: string[] = []
    let pressedAt = -Infinity
    for (const press of ["pointerdown", "keydown"]) {
      addEventListener(press, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
    }
    Object.assign(window, { shifts })
    // The last parsed part is painted in the frame after the end of parsing.
    let paintedAt = Infinity
    document.addEventListener(
      "readystatechange",
      () => requestAnimationFrame(() => requestAnimationFrame((time) => (paintedAt = time))),
      { once: true },
    )
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput || entry.startTime - pressedAt < answerWithinMs) continue
        if (entry.value < whileParsing && entry.startTime < paintedAt) continue
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 100) : node?.textContent
          return `${what} from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`
        })
        shifts.push(`${entry.value.toFixed(4)} ${moved.join(" | ")}`)
      }
    }).observe({ type: "layout-shift", buffered: true })
  }, allowed)
}

type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Emulates a slow mobile network. */
export async function onASlowNetwork(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 250_000,
    uploadThroughput: 100_000,
  })
}

/** Down the page, each piece once all of it is there; nothing may move by itself on the way. */
export async function readsInPeace(page: Page, screens = 4): Promise<void> {
  for (let half = 0; half < screens * 2; half++) {
    await page.waitForFunction(() => {
      const isWaitedFor = (image: HTMLImageElement) => {
        const { top, bottom, left, right } = image.getBoundingClientRect()
        const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
        // A folded image has a place, but is not loaded.
        return !image.complete && inSight && image.checkVisibility()
      }
      const loading = document.querySelector("main")?.innerText.includes("読み込んでいます")
      // A growing list loads more from 600 px on (app/ui/list/infinite-list.tsx); a busy browser begins late.
      const ends = [...document.querySelectorAll("main output ~ a[rel=next]")]
      const isAboutToLoad = ends.some((end) => end.getBoundingClientRect().top < innerHeight + 600)
      return !loading && !isAboutToLoad && ![...document.images].some(isWaitedFor)
    })
    await page.evaluate(async () => {
      scrollBy(0, innerHeight / 2)
      // Rarely a browser paints nothing more until it is asked. Then nothing moves either.
      const late = () => new Promise((resolve) => setTimeout(resolve, 1000))
      for (let frame = 0; frame < 2; frame++) {
        await Promise.race([new Promise(requestAnimationFrame), late()])
      }
    })
  }
  const shifts = (await page.evaluate(() => (window as Shifts).shifts)) ?? [
    "1 watchShifts() was not called",
  ]
  expect.soft(shifts, `layout shifts at ${page.url()}`).toEqual([])
}

import { expect, test } from "vitest"
import {
  type CardEvent,
  type EventsBody,
  mostEvents,
} from "#shared/third-parties/analytics-events.ts"
import { pageEvents } from "./page-events.ts"

function open() {
  const sent: EventsBody[] = []
  return { sent, ...pageEvents((body) => sent.push(body)) }
}

const seen = (id: string): CardEvent => ({ kind: "card-view", subject: `mystery:${id}` })

test("a card seen again on the same page is not sent again, not even after an earlier send", () => {
  const { sent, note, flush } = open()
  expect([note(seen("a")), note(seen("a")), note(seen("b"))]).toEqual([true, false, true])
  expect(note({ kind: "card-click", subject: "mystery:a" })).toBe(true)
  expect(sent).toEqual([])
  flush()
  expect(note(seen("a"))).toBe(false)
  flush()
  expect(sent).toEqual([{ "card-view": ["mystery:a", "mystery:b"], "card-click": ["mystery:a"] }])
})

test("a visitor who saw nothing sends nothing", () => {
  const { sent, flush } = open()
  flush()
  expect(sent).toEqual([])
})

test("a visitor who scrolls through a thousand cards sends no more per request than the server accepts", () => {
  const { sent, note, flush } = open()
  for (let n = 0; n < 1000; n++) note(seen(String(n)))
  note(seen("last"))
  flush()
  const sizes = sent.map((body) => body["card-view"]?.length)
  expect(sizes).toEqual([...Array(1000 / mostEvents).fill(mostEvents), 1])
})

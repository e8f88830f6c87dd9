import { z } from "zod"
import {
  type CardEvent,
  type EventKind,
  eventSubjects,
  mostEvents,
} from "../third-parties/analytics-events.ts"

const body = z.record(z.string(), z.array(z.string()))

/** The valid events without repeats; null for an invalid body. */
export function readEvents(text: string): CardEvent[] | null {
  const given = body.safeParse(parsed(text))
  if (!given.success) return null
  const lists = Object.entries(given.data)
  if (lists.reduce((sum, [, { length }]) => sum + length, 0) > mostEvents) return null
  return lists.flatMap(([kind, subjects]) =>
    isKind(kind)
      ? [...new Set(subjects)]
          .filter((subject) => isAbout(eventSubjects[kind], subject))
          .map((subject) => ({ kind, subject }))
      : [],
  )
}

const isKind = (name: string): name is EventKind => Object.hasOwn(eventSubjects, name)

const isAbout = (noun: string, subject: string) =>
  subject.startsWith(`${noun}:`) && /^[A-Za-z0-9]{1,22}$/.test(subject.slice(noun.length + 1))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import type { ShownEntry, ShownSpeaker } from "#domain/games/chat/shown.ts"
import { startOfPassage } from "./items.ts"
import { type Paced, typingTime, type Voice } from "./pace.ts"
import type { Manner } from "./use-pace.ts"

type Speakers = Readonly<Record<string, ShownSpeaker>>

const shipTime = 3_500
const effectTime = 1_600

/** The pace of a group chat. */
export const chatManner = (speakers: Speakers): Manner<ShownEntry> => ({
  paceOf: (entry) => pacedOf(entry, speakers),
  comingTime: (entry) => {
    if (entry.kind === "arrival") return shipTime
    if (entry.kind === "effect") return effectTime
    return typingTime(pacedOf(entry, speakers))
  },
  speakersOf,
  startOfPassage,
})

function speakersOf(entry: ShownEntry): readonly string[] {
  if (entry.kind === "typing") return entry.speakers
  return entry.kind === "line" || entry.kind === "sticker" ? [entry.by] : []
}

/** A bubble, as far as its pace depends on it. */
function pacedOf(entry: ShownEntry, speakers: Speakers): Paced {
  const { pause } = entry
  switch (entry.kind) {
    case "line": {
      const length = entry.text.reduce(
        (sum, piece) => sum + (typeof piece === "string" ? [...piece].length : 4),
        0,
      )
      const isOwn = entry.by === "you"
      const isSilent = isOwn || entry.by === "paper"
      return {
        length,
        pause,
        typing: entry.typing,
        isSilent,
        isOwn,
        voice: voiceOf(speakers[entry.by]),
      }
    }
    case "typing":
      return { length: 0, pause, typing: entry.seconds }
    case "sticker":
      return { length: 6, pause, voice: voiceOf(speakers[entry.by]) }
    case "arrival":
      return { length: entry.text.length, pause, isSilent: true }
    case "picture":
      return { length: 24, pause, isSilent: true }
    case "system":
    case "quote":
      return { length: 14, pause, isSilent: true }
    case "truth":
      return { length: 40, pause, isSilent: true }
    case "reaction":
    case "taken-back":
      return { length: 0, pause, isSilent: true, isOwn: true }
    default:
      return { length: 0, pause, isSilent: true }
  }
}

export const voiceOf = (speaker: ShownSpeaker | undefined): Voice =>
  speaker === undefined || speaker.pace === 1 ? "usual" : speaker.pace < 1 ? "quick" : "slow"

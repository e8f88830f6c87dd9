import { type RefObject, useEffect, useState, useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { askForFollowed, followedStore } from "./followed-on.ts"
import { FollowedLine } from "./followed-line.tsx"

type Props = {
  /** The list that has the cards. */
  list: RefObject<HTMLElement | null>
  mysteries: readonly { id: string }[]
}

/** For members: a line in the cards of what they follow has played. It stands in the room that a card has for it. */
export function FollowedLines({ list, mysteries }: Props) {
  const ids = mysteries.map(({ id }) => id).join(",")
  useEffect(() => {
    if (ids !== "") askForFollowed(ids.split(","))
  }, [ids])
  const known = useSyncExternalStore(followedStore.subscribe, followedStore.current)
  const [rooms, setRooms] = useState<Element[]>([])
  useEffect(() => {
    // Once the cards are in the list.
    const drawn = requestAnimationFrame(() => {
      setRooms([...(list.current?.querySelectorAll("[data-followed]") ?? [])])
    })
    return () => cancelAnimationFrame(drawn)
  }, [list, mysteries])
  return rooms.map((room) => {
    const card = room.closest("[data-card]")?.getAttribute("data-card")
    const id = card?.replace("mystery:", "") ?? ""
    const told = known.get(id)
    return told ? createPortal(<FollowedLine told={told} />, room, id) : null
  })
}

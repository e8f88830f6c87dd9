import type { RefusalCode } from "./refuse.ts"

type Room = {
  bodies: number
  /** Beyond the small part of each. */
  bytes: number
}

export type RoomBounds = {
  together: Room
  perNetwork: Room
  /** So many bytes of each body have room, however full it is: those who send a form need not wait for photos. */
  small: number
}

/** The room that a body takes until `leave` is called. */
export type BodyPlace = {
  /** So many bytes of it are in memory now. */
  hold: (bytes: number) => RefusalCode | null
  leave: () => void
}

export type BodyRoom = ReturnType<typeof createBodyRoom>

/** Number of request bodies in memory, and of their bytes: of each network, and together. */
export function createBodyRoom({ together, perNetwork, small }: RoomBounds) {
  const networks = new Map<string, Room>()
  const all: Room = { bodies: 0, bytes: 0 }

  function fullness(network: Room): RefusalCode | null {
    if (network.bodies > perNetwork.bodies || network.bytes > perNetwork.bytes) {
      return "too-many-requests"
    }
    return all.bodies > together.bodies || all.bytes > together.bytes ? "unavailable" : null
  }

  function enter(name: string): BodyPlace | RefusalCode {
    const network = networks.get(name) ?? { bodies: 0, bytes: 0 }
    networks.set(name, network)
    let held = 0
    const take = (bodies: number, bytes: number) => {
      for (const room of [network, all]) {
        room.bodies += bodies
        room.bytes += bytes
      }
    }
    const leave = () => {
      take(-1, -held)
      if (network.bodies === 0) networks.delete(name)
    }
    take(1, 0)
    const refusal = fullness(network)
    if (refusal) {
      leave()
      return refusal
    }
    return {
      hold(bytes) {
        const more = Math.max(0, bytes - small) - held
        take(0, more)
        held += more
        return more > 0 ? fullness(network) : null
      },
      leave,
    }
  }
  return Object.assign(enter, { bodies: () => all.bodies })
}

import { createContext, useContext } from "react"

/** The address to which forms of a story are sent. */
export type Acts = { address: string; isBusy: boolean }

export const ActsContext = createContext<Acts | null>(null)

export function useActs(): Acts {
  const acts = useContext(ActsContext)
  if (!acts) throw new Error("This part belongs into a story.")
  return acts
}

import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** Whether scripts have taken over the page. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

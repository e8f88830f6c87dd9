import { useSyncExternalStore } from "react"

const stays = () => () => undefined

/** Whether scripts have taken the page over. */
export const useAwake = () =>
  useSyncExternalStore(
    stays,
    () => true,
    () => false,
  )

import { useEffect } from "react"
import type * as uncover from "./uncover.ts"

/**
 * The bare view (情報ゼロ): title, place, dates, price and needs of a mystery. What has `data-tells`, which names it, is
 * covered until it is pressed. The choice is kept in this browser, and styles read it as `html[data-bare]`.
 */
export const withBareView = (use: (loaded: typeof uncover) => void) =>
  import("./uncover.ts").then(use, () => undefined)

/** Covered parts can be pressed once this code has come; other readers never load it. */
export const useBareView = () =>
  useEffect(() => {
    if (document.documentElement.dataset.bare) void withBareView(({ start }) => start())
  }, [])

/** Runs before the first paint. */
export const bareScript = `try{if(localStorage.getItem("bare"))document.documentElement.dataset.bare="1"}catch(e){}`

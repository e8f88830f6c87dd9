import { type ComponentType, lazy, type LazyExoticComponent } from "react"
import { toast } from "#app/ui/overlay/toast.ts"

/**
 * A part that most visits never open: its code loads when it first renders, within <Suspense>. Without a connection a toast
 * says so, and the page stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      toast.error("読み込めませんでした。通信状況をご確認のうえ、ページを再読み込みしてください。")
      return { default: () => null }
    }
  })
}

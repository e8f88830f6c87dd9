import type { MetaDescriptor } from "react-router"
import { site } from "#shared/site.ts"

/** The head of a page of the desk, which is for no search engine and for nobody to share. */
export const deskMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | 管理 | ${site.name}` },
  { name: "robots", content: "noindex, nofollow" },
]

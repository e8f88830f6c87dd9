import { createContext, RouterContextProvider } from "react-router"
import type { Services } from "#domain/services.ts"

export const services = createContext<Services>()

/** Whether the page is drawn for a document; otherwise only its data is sent. */
export const drawsDocument = createContext(false)

/** Takes a drawn document, with a character for each byte. Its answer has the head alone: a body would be copied several times. */
export const takeDocument = createContext<TakeDocument>(() => undefined)

export type TakeDocument = (document: string) => void

export function provide(
  given: Services,
  isDocument: boolean,
  take: TakeDocument = () => undefined,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(services, given)
  context.set(drawsDocument, isDocument)
  context.set(takeDocument, take)
  return context
}

import { createContext, RouterContextProvider } from "react-router"
import type { Services } from "#domain/services.ts"

export const services = createContext<Services>()

/** Whether the page is drawn for a document; otherwise only its data is sent. */
export const drawsDocument = createContext(false)

export function provide(given: Services, isDocument: boolean): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(services, given)
  context.set(drawsDocument, isDocument)
  return context
}

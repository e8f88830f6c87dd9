import { createContext, RouterContextProvider } from "react-router"
import type { Services } from "#domain/services.ts"

export const services = createContext<Services>()

export function provide(given: Services): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(services, given)
  return context
}

import { googleLogo, xLogo } from "#app/ui/icons.ts"
import type { Provider } from "#shared/accounts/providers.ts"

export const providerLogos: Record<Provider, string> = { google: googleLogo, twitter: xLogo }

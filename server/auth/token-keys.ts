import type { GenericEndpointContext } from "better-auth"
import { symmetricDecrypt } from "better-auth/crypto"
import type { Jwk } from "better-auth/plugins"

/**
 * The keys that sign tokens. They are encrypted with SECRET: after a change of it the former ones sign nothing, and somebody who
 * learned the former SECRET must not sign with them either. The library makes a new key where it finds none.
 */
export async function readTokenKeys({ context }: GenericEndpointContext): Promise<Jwk[]> {
  const keys = await context.adapter.findMany<Jwk>({ model: "jwks" })
  const isOurs = ({ privateKey }: Jwk) =>
    symmetricDecrypt({ key: context.secretConfig, data: JSON.parse(privateKey) as string }).then(
      () => true,
      () => false,
    )
  const ours = await Promise.all(keys.map(isOurs))
  return keys.filter((_, n) => ours[n])
}

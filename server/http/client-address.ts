import { isIPv4, isIPv6 } from "node:net"

/**
 * The client's address, as the outermost trusted proxy saw it. Each proxy appends the address of its client, so entries
 * further left are not trustworthy.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const forwarded = trustedProxies > 0 && forwardedFor ? forwardedFor.split(",") : []
  const hops = [...forwarded.map((hop) => hop.trim()), socketAddress ?? ""]
  return networkOf(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "")
}

/** A household has 2⁶⁴ IPv6 addresses, which count as one client. */
function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "")
  if (isIPv4(plain) || !isIPv6(plain)) return plain.slice(0, 45)
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::")
  const groups = head.split(":").filter(Boolean)
  const rest = tail?.split(":").filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => "0")
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":")
}

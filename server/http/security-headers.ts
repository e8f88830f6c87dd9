/** The same on every response. The content security policy differs by page and is set separately. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    // Without `allow-popups` the sign-in popups could not return their result.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    ...(origin.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
  }
}

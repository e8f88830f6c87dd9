/** Tells a page's scripts that this browser has signed in just now. Nothing is decided by it on the server. */
export const signedInCookie = "signed-in=1; Max-Age=86400; Path=/; SameSite=Lax"

export const hasJustSignedIn = (cookies: string) => cookies.includes("signed-in=1")

/** Once the browser remembers its member, nothing else may say so. */
export const noSignedInCookie = "signed-in=; Max-Age=0; Path=/; SameSite=Lax"

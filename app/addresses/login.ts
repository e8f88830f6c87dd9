/** Where a guest logs in for a page that only members have, and which page they return to. */
export function loginAddress(returnTo: string): string {
  return `/login?${new URLSearchParams({ redirect: returnTo })}`
}

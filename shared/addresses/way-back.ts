/** The address of the page to log in or sign up, from which a guest returns to where they were. */
export const withWayBack = (page: string, returnTo: string) =>
  `${page}?${new URLSearchParams({ redirect: returnTo })}`

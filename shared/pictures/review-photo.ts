/** The name of a review's photo in its path or address: when it was uploaded, and letters that make it the only one. */
export const photoName = (address: string) =>
  /\/review_(\d{13}_[A-Za-z0-9]{1,32})(?:_800x800)?\.webp(?:\?|$)/.exec(address)?.[1] ?? null

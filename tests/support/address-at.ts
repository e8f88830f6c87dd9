/** The URL of an address as `read(url)` gets it. */
export const addressAt = (address: string) => new URL(address, "http://nazomeguri.test")

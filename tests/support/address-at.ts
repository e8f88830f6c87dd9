/** An address of the site as its readers are given it. */
export const addressAt = (address: string) => new URL(address, "http://nazomeguri.test")

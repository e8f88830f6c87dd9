/**
 * An address of this site for the `href` of a plain link. Browsers encode the names in it themselves, and as they are they take a third of
 * the bytes, which counts in long lists.
 */
export const plainHref = (address: string): string =>
  address.replaceAll(/(?:%[89A-F][0-9A-F])+/g, (name) => decodeURIComponent(name))

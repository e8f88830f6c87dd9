/**
 * Limits for the scripts of a page in kB (brotli), counting all that it loads before anything is touched: one number for
 * each kind of page (`scripts` in shared/addresses/shown-pages.ts), with up to 2 kB of room above its heaviest. The build
 * stage of `npm test` fails over it. A raise is a commit of its own that says why.
 */
export const scriptBudgets = {
  /** Most visits begin here. */
  entrance: 121.5,
  /** Texts and lists to read. */
  text: 123.5,
  /** Filters, forms, and lists that their member changes. */
  form: 132.5,
  /** The same for members of the desk, who stay for hours. */
  desk: 135,
}

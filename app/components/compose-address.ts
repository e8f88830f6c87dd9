/** X's window to compose a post, with the text filled in. */
export const composeAddress = (text: string) =>
  `https://x.com/intent/post?text=${encodeURIComponent(text)}`

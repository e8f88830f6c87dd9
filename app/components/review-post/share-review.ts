/** X's window to compose a post, with the text filled in. */
export const composeAddress = (text: string) =>
  `https://x.com/intent/post?text=${encodeURIComponent(text)}`

/** Opens it in a new tab; false where the browser blocks that. */
export function openCompose(text: string): boolean {
  const opened = open(composeAddress(text), "_blank")
  // "noopener" as a feature would hide whether the tab was opened.
  if (opened) opened.opener = null
  return opened !== null
}

/** The share sheet of a phone, where there is one. */
export const canShare = () => "share" in navigator

export async function shareElsewhere(text: string): Promise<void> {
  try {
    await navigator.share({ text })
  } catch {
    // They have closed it, or it refused: the review is posted all the same.
  }
}

import { composeAddress } from "#app/components/compose-address.ts"

/** Whether the browser hands pictures on to other programs. */
export function canShareFiles(): boolean {
  const probe = new File([], "card.jpg", { type: "image/jpeg" })
  return navigator.canShare?.({ files: [probe] }) ?? false
}

export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch {
    // They have closed it, or it refused: the picture can still be saved.
  }
}

/** Copies a link that is still being made: browsers allow that only if the clipboard is asked for at the press. */
export async function copyWhenMade(
  making: Promise<string | null>,
): Promise<"copied" | "not-copied" | "not-made"> {
  const blob = making.then((link) => {
    if (link === null) throw new Error("no link")
    return new Blob([link], { type: "text/plain" })
  })
  // Handled below.
  blob.catch(() => undefined)
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })])
    return "copied"
  } catch {
    const link = await making
    if (link === null) return "not-made"
    return navigator.clipboard.writeText(link).then(
      () => "copied" as const,
      () => "not-copied" as const,
    )
  }
}

/** Opens X's window with a link that is still being made: the tab has to be opened at the press. */
export async function openWhenMade(
  making: Promise<string | null>,
  text: string,
): Promise<"opened" | "blocked" | "not-made"> {
  const tab = open("", "_blank")
  if (tab) tab.opener = null
  const link = await making
  if (link === null) {
    tab?.close()
    return "not-made"
  }
  if (!tab) return "blocked"
  tab.location.href = composeAddress(`${text}\r\n${link}`)
  return "opened"
}

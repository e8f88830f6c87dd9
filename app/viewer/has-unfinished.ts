/** Of this tab, so that it survives a visit to a provider and ends with the tab. */
export const unfinishedKey = "unfinished"

/** Whether to load what finishes it (app/frame/resume.ts). */
export function hasUnfinished(): boolean {
  try {
    return sessionStorage.getItem(unfinishedKey) !== null
  } catch {
    return false
  }
}

/** Name and icon are on every page: a redirect means that they may have changed. */
export async function reloadWhenSaved<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    // As after a change in another tab, app/viewer/viewer-store.ts asks who the member is.
    if (error instanceof Response) dispatchEvent(new StorageEvent("storage", { key: null }))
    throw error
  }
}

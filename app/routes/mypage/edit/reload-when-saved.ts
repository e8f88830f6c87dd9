import { reloadViewer } from "#app/viewer/viewer-store.ts"

/** Name and icon are on every page: a redirect means that they may have changed. */
export async function reloadWhenSaved<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response) void reloadViewer()
    throw error
  }
}

import * as photosAddress from "#shared/addresses/photos.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Outcome } from "#shared/outcome.ts"
import { done, refused } from "#shared/outcome.ts"
import type { Answer } from "#app/viewer/send.ts"
import { shrinkPhoto } from "./shrink-photo.ts"

/** The photo on its way, counted from 1, and how much of all of them has been sent (0 to 1). */
export type Progress = { photo: number; of: number; sent: number }

const patience = 60_000

/** Addresses of photos that were stored by an attempt that failed later. */
const stored = new WeakMap<File, string>()

/** Sends the photos one after the other and returns their addresses. The first that is refused ends it. */
export async function uploadPhotos(
  mysteryId: string,
  files: readonly File[],
  onProgress: (progress: Progress) => void,
): Promise<Outcome<string[]> | (Answer<never> & { ok: false })> {
  const addresses: string[] = []
  for (const [at, file] of files.entries()) {
    const tell = (share: number) =>
      onProgress({ photo: at + 1, of: files.length, sent: (at + share) / files.length })
    tell(0)
    const known = stored.get(file)
    if (known === undefined) {
      const answer = await upload(mysteryId, await shrinkPhoto(file), tell)
      if (!answer.ok) return answer
      stored.set(file, answer.value.url)
    }
    addresses.push(stored.get(file) ?? "")
  }
  return done(addresses)
}

/** After a refusal of the addresses: they may have been swept. */
export function forgetUploads(files: readonly File[]): void {
  for (const file of files) stored.delete(file)
}

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
function upload(
  mysteryId: string,
  photo: Blob,
  tell: (share: number) => void,
): Promise<Answer<{ url: string }>> {
  const body = new FormData()
  body.append("photo", photo, "photo")
  const request = new XMLHttpRequest()
  request.open("POST", photosAddress.write({ mysteryId }))
  request.timeout = patience
  request.responseType = "json"
  request.upload.addEventListener("progress", ({ loaded, total }) => tell(loaded / total))
  return new Promise((resolve) => {
    request.addEventListener("load", () => {
      const answer = request.response as Answer<{ url: string }> | null
      resolve(answer ?? { ...refused("unavailable"), text: messages.REVIEW.UPLOAD_PHOTO_ERROR })
    })
    request.addEventListener("error", () => resolve(refused("offline")))
    request.addEventListener("timeout", () => resolve(refused("timeout")))
    request.send(body)
  })
}

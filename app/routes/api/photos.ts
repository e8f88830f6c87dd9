import * as address from "#app/addresses/photos.ts"
import { services } from "#app/request/context.ts"
import { receiveAsMember } from "#app/request/receive-as-member.ts"
import { photoForm } from "#shared/schemas/photo-forms.ts"
import type { Route } from "./+types/photos"
import { uploadPhoto } from "./photos/upload-photo.ts"

/** Receives one photo for the member's review of a mystery. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(services)
  const received = { request, schema: photoForm, subject: address.read(url) }
  return receiveAsMember(site, received, ({ member, subject, form }) =>
    uploadPhoto(site, member, { ...subject, photo: form.photo }),
  )
}

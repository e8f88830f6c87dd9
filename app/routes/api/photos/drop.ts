import * as address from "#app/addresses/drop-photo.ts"
import { services } from "#app/request/context.ts"
import { receiveAsMember } from "#app/request/receive-as-member.ts"
import { dropUpload } from "#domain/pictures/uploading.ts"
import { dropPhotoForm } from "#shared/schemas/photo-forms.ts"
import type { Route } from "./+types/drop"

/** Drops a photo that the member uploaded and took out of the form again. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(services)
  const received = { request, schema: dropPhotoForm, subject: address.read(url) }
  return receiveAsMember(site, received, ({ member, subject, form }) =>
    site.write((tx) => dropUpload(tx, member, { ...subject, name: form.photo })),
  )
}

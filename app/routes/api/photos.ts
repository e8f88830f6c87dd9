import * as address from "#shared/addresses/photos.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { photoForm } from "#shared/schemas/photo-forms.ts"
import { uploadPhoto } from "./photos/upload-photo.ts"

/** Receives one photo for the member's review of a mystery. */
export const action = memberResource({
  address,
  schema: photoForm,
  handle: ({ site, member, subject, form }) =>
    uploadPhoto(site, member, { ...subject, photo: form.photo }),
})

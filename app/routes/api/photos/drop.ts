import * as address from "#shared/addresses/drop-photo.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { dropUpload } from "#domain/pictures/uploading.ts"
import { dropPhotoForm } from "#shared/schemas/photo-forms.ts"

/** Drops a photo that the member uploaded and took out of the form again. */
export const action = memberResource({
  address,
  schema: dropPhotoForm,
  change: (tx, { member, subject, form }) =>
    dropUpload(tx, member, { ...subject, name: form.photo }),
})

import * as address from "#shared/addresses/photos.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { storePhoto } from "#domain/pictures/storing-photo.ts"
import { photoForm } from "#shared/schemas/photo-forms.ts"

/** Receives one photo for the member's review of a mystery. */
export const action = memberResource({
  address,
  schema: photoForm,
  handle: ({ site, member, subject, form }) =>
    storePhoto(site, member, { ...subject, name: site.photos.newName(), photo: form.photo }),
})

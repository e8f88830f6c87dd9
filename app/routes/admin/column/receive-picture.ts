import { redirect } from "react-router"
import { readFormData } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireRole } from "#app/request/require-member.ts"
import { addPicture, dropPicture } from "#domain/columns/pictures.ts"
import type { Services } from "#domain/services.ts"
import { columnPictures } from "#shared/addresses/desk-columns.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { invalid, refused } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { columnPictureForm } from "#shared/schemas/desk-column-form.ts"
import { typedIn } from "#shared/schemas/form-reply.ts"

/** Stores a picture of a column: its row first, then the file. */
export async function receivePicture(site: Services, request: Request, id: number) {
  const { write } = await requireRole(site, request, "editor")
  const form = await readFormData(request)
  if (!form.ok) return refuseForm(form, {})
  const typed = typedIn(form.value)
  const sent = checkForm(columnPictureForm, form.value)
  if (!sent.ok) return refuseForm(sent, typed)
  const { image, words } = sent.value
  if (!image) return refuseForm(invalid({ image: messages.DESK.PICTURE_MISSING }), typed)
  const made = await site.columnImages.make(id, image)
  if (!made.ok) return refuseForm(made, typed)
  const added = await write((tx) => addPicture(tx, { id, img: made.value.address, words }))
  if (!added.ok) return refuseForm(added, typed)
  const isStored = await made.value.store().then(
    () => true,
    () => false,
  )
  if (isStored) throw redirect(columnPictures.write({ id }, ""), 303)
  await write((tx) => dropPicture(tx, { id, name: added.value.name }))
  return refuseForm(refused("image-upload-failed"), typed)
}

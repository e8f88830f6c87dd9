import { type MakePicture, makePicture } from "#server/storage/pictures.ts"

/** Draws pictures in the process of the test, where the process of uploads is not what is tested. */
export const drawHere: MakePicture = async (picture, wish) =>
  makePicture(await picture.bytes(), wish)

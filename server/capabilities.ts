import type { Capabilities } from "#domain/services.ts"
import { openFormTickets } from "./http/form-tickets.ts"
import { openTalkSeals } from "./http/talk-seals.ts"
import type { Visitor } from "./http/render.ts"
import { openCatalogueThread } from "./imports/catalogue-thread.ts"
import { openStars } from "./open-stars.ts"
import { openHistoryThread } from "./imports/history-thread.ts"
import { createColumnImages } from "./storage/column-images.ts"
import { createIcons } from "./storage/icons.ts"
import { createMysteryImages } from "./storage/mystery-images.ts"
import { createPhotos } from "./storage/photos.ts"
import type { MakePicture } from "./storage/pictures.ts"
import type { Storage } from "./storage/storage.ts"
import { done } from "#shared/outcome.ts"

/** Settings, and parts that the server uses elsewhere, too. */
export type CapabilityParts = Pick<
  Capabilities,
  | "now"
  | "showsDevPages"
  | "thirdParties"
  | "postalAddress"
  | "accounts"
  | "cardPictures"
  | "slabOf"
> & {
  secret: string
  storage: Storage
  makePicture: MakePicture
}

/** The services beside the database, for the visitor of each request. */
export function createCapabilities(parts: CapabilityParts): (visitor: Visitor) => Capabilities {
  const { now, showsDevPages, thirdParties, postalAddress, accounts, cardPictures, slabOf } = parts
  const formTickets = openFormTickets(parts)
  const talkSeals = openTalkSeals(parts)
  const icons = createIcons(parts)
  const mysteryImages = createMysteryImages(parts)
  const columnImages = createColumnImages(parts)
  const photos = createPhotos(parts)
  const readHistory = openHistoryThread()
  const readCatalogueFile = openCatalogueThread()

  return ({ asMember, asWriter, draw }) => ({
    now,
    stars: openStars,
    showsDevPages,
    thirdParties,
    postalAddress,
    accounts,
    formTickets,
    talkSeals,
    cardPictures,
    slabOf,
    icons: {
      make: (picture) => asWriter(({ uid }) => draw(() => icons.make(uid, picture))),
      remove: async () => {
        await asMember(async ({ uid }) => done(await icons.remove(uid)))
      },
    },
    mysteryImages: {
      make: (mysteryId, picture) =>
        asWriter(() => draw(() => mysteryImages.make(mysteryId, picture))),
      remove: mysteryImages.remove,
    },
    columnImages: {
      make: (columnId, picture) => asWriter(() => draw(() => columnImages.make(columnId, picture))),
    },
    photos: {
      newName: photos.newName,
      store: (photo, picture) =>
        asMember(({ uid }) => draw(() => photos.store({ ...photo, uid }, picture))),
      blur: (address) => asMember(({ uid }) => draw(() => photos.blur(uid, address))),
    },
    readHistory: (history) => asWriter(({ uid }) => readHistory(uid, history)),
    readCatalogueFile: (content) => asWriter(({ uid }) => readCatalogueFile(uid, content)),
  })
}

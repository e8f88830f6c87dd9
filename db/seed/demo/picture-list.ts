import { billedFrom } from "./billed.ts"
import { iconPath, makerPath, photoPaths, posterPath } from "./picture-paths.ts"
import * as plan from "#content/demo/art/assign.ts"
import { drawAvatar } from "#content/demo/art/avatar.ts"
import { drawMakerIcon } from "#content/demo/art/maker-icon.ts"
import { drawPhoto } from "#content/demo/art/photo.ts"
import { drawPoster } from "#content/demo/art/posters/draw-poster.ts"
import { planPosters } from "#content/demo/art/posters/plan-posters.ts"
import type { Picture } from "#content/demo/art/raster.ts"
import type { World } from "./world.ts"

/** A picture to draw, and its path. */
export type Wanted = { path: string; width: number; draw: () => Picture }

/** Every picture of the demo. */
export function listPictures(world: World): Wanted[] {
  return [...icons(world), ...makers(world), ...posters(world), ...photos(world)]
}

function icons({ people }: World): Wanted[] {
  const pictured = people.flatMap(({ key, motif }) => (motif ? [{ key, motif }] : []))
  return Array.from(plan.planAvatars(pictured), ([key, wish]) => ({
    path: iconPath(key),
    width: 400,
    draw: () => ({ svg: drawAvatar(wish) }),
  }))
}

function makers({ content }: World): Wanted[] {
  return Array.from(plan.planMakerIcons(content.makers), ([key, wish]) => ({
    path: makerPath(key),
    width: 400,
    draw: () => ({ svg: drawMakerIcon(wish) }),
  }))
}

function posters({ content }: World): Wanted[] {
  return Array.from(planPosters(billedFrom(content)), ([key, wish]) => ({
    path: posterPath(key),
    width: 720,
    draw: () => drawPoster(wish),
  }))
}

function photos({ reviews, content }: World): Wanted[] {
  const titles = new Map(content.mysteries.map(({ key, title }) => [key, title]))
  const taken = reviews.flatMap((review) => {
    const paths = photoPaths(review)
    const told = `${titles.get(review.written.mystery) ?? ""} ${review.written.text}`
    return (review.written.photos ?? []).map((scene, n) => ({ key: paths[n] ?? "", scene, told }))
  })
  const words = new Map(taken.map(({ key, told }) => [key, told]))
  return Array.from(plan.planPhotos(taken), ([path, wish]) => ({
    path,
    width: 560,
    draw: () => drawPhoto(wish, words.get(path)),
  }))
}

import { Avatar } from "#app/ui/picture/avatar.tsx"
import { ownPhoto } from "#shared/members/default-photo.ts"
import { imageSources } from "#shared/pictures/image-url.ts"

type Props = { name: string; photo: string | null; size?: "s" | "m" | "l" | "xl"; alt?: string }

/** The avatar of a member or the logo of a maker. */
export function Face({ name, photo, size, alt }: Props) {
  const own = ownPhoto(photo)
  const src = own === null ? null : imageSources(own, "", [160]).src
  return <Avatar name={name} src={src} size={size} alt={alt} />
}

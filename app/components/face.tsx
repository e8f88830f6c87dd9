import { Avatar } from "#app/ui/avatar.tsx"
import { imageSources } from "#shared/pictures/image-url.ts"

type Props = { name: string; photo: string | null; size?: "s" | "m" | "l" | "xl"; alt?: string }

/** The avatar of a member or the logo of a maker. */
export function Face({ name, photo, size, alt }: Props) {
  const src = photo === null ? null : imageSources(photo, "", [160]).src
  return <Avatar name={name} src={src} size={size} alt={alt} />
}

import { Button } from "#app/ui/button.tsx"
import { MysteryCard } from "#app/components/mystery/mystery-card.tsx"
import { listMysteries } from "#domain/mysteries/listing.ts"

export const loader = () => listMysteries()

export default function Mysteries() {
  return <MysteryCard action={<Button />} />
}

import { Button } from "#app/ui/button.tsx"
import { MysteryCard } from "#app/components/mystery/mystery-card.tsx"
import { listNewest } from "#domain/mysteries/newest.ts"

export const loader = () => listNewest()

export default function Mysteries() {
  return <MysteryCard action={<Button />} />
}

import { type ComponentProps, useState } from "react"
import { toast } from "#app/ui/overlay/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { PostForm } from "./post-form.tsx"
import { Posted } from "./posted.tsx"

type Form = ComponentProps<typeof PostForm>

type Props = Omit<Form, "onPosted"> & { onPosted: (mysteryId: string) => void }

/** The form to write a review, then thanks for it. */
export function PostModal({ onPosted, ...form }: Props) {
  const { mystery, onClose } = form
  const [posted, setPosted] = useState<Parameters<Form["onPosted"]>[0] | null>(null)
  if (posted) return <Posted mystery={mystery} {...posted} onClose={onClose} />
  return (
    <PostForm
      {...form}
      onPosted={(shown) => {
        setPosted(shown)
        toast.success(messages.REVIEW.CREATE_SUCCESS)
        onPosted(mystery.id)
      }}
    />
  )
}

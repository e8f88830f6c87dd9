import { toast } from "#app/ui/overlay/toast.ts"
import { askTogether } from "#app/viewer/ask-together.ts"
import { createPersonalStore } from "#app/viewer/personal-store.ts"
import { send } from "#app/viewer/send.ts"
import { makerFollow } from "#shared/addresses/followed-makers.ts"
import { messages } from "#shared/messages/catalogue.ts"

type Follow = { followed: boolean }

/** Whether the viewer follows the makers of pages shown so far. */
const store = createPersonalStore<Follow, string>()

const want = askTogether<Follow, Follow, string>(store, {
  most: 1,
  address: ([name = ""]) => makerFollow.write({ name }),
  knownFrom(answer, name, before) {
    const now = store.of(name)
    // A press after the request is newer than its answer.
    return now && now !== before ? now : answer
  },
})

/** Asks for a maker whom the page shows, and says whether the member follows it. */
export function watchMaker(
  name: string,
  show: (isFollowed: boolean) => void,
  gone: AbortSignal,
): void {
  if (gone.aborted) return
  const tell = () => show(store.of(name)?.followed ?? false)
  gone.addEventListener("abort", store.subscribe(tell))
  tell()
  want([name])
}

/** The button changes after the answer. */
export async function pressMakerFollow(name: string, isFollowed: boolean): Promise<void> {
  const outcome = await send<Follow>(
    makerFollow.write({ name }),
    { followed: isFollowed ? "0" : "1" },
    {
      login: messages.MAKER.FOLLOW_LOGIN,
      failure: messages.MAKER.FOLLOW_ERROR,
      button: `maker/${name}`,
    },
  )
  if (!outcome.ok) return
  store.store([[name, outcome.value]])
  toast.success(outcome.value.followed ? messages.MAKER.FOLLOWED : messages.MAKER.UNFOLLOWED)
}

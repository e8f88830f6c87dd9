import * as muteAndBlock from "#shared/addresses/mute-and-block.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { noteHideChange } from "#app/viewer/hidden-members.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"

const wishes = {
  mute: { to: muteAndBlock.mute, form: { muted: "1" }, said: messages.MODERATION.muted },
  unmute: { to: muteAndBlock.mute, form: { muted: "0" }, said: messages.MODERATION.unmuted },
  block: { to: muteAndBlock.block, form: { blocked: "1" }, said: messages.MODERATION.blocked },
  unblock: { to: muteAndBlock.block, form: { blocked: "0" }, said: messages.MODERATION.unblocked },
}

/** Mutes or blocks a member, or takes it back. What the page shows of them follows. */
export async function hideMember(
  { nzUserId, name }: { nzUserId: number; name: string },
  wish: keyof typeof wishes,
): Promise<boolean> {
  const { to, form, said } = wishes[wish]
  const outcome = await send(to.write({ nzUserId }), form, {
    login:
      wish === "block" ? messages.MODERATION.BLOCK_AUTH_ERROR : messages.MODERATION.MUTE_AUTH_ERROR,
    failure: messages.MODERATION.MUTE_ERROR,
  })
  if (!outcome.ok) return false
  toast.success(said(name))
  noteHideChange()
  return true
}

import { useViewer } from "#app/viewer/use-viewer.ts"
import { messages } from "#shared/messages/catalogue.ts"

/** Says who reads what the viewer shows to their followers. */
export function ForFollowers({ id }: { id?: string }) {
  const viewer = useViewer()
  const approves = viewer.kind === "member" && viewer.member.approvesFollowers
  return (
    <p id={id} className="text-12 ink-2">
      {messages.FOLLOW.forFollowers(approves)}
      {!approves && messages.FOLLOW.MAY_APPROVE}
    </p>
  )
}

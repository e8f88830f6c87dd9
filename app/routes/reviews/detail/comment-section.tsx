import { lazy, Suspense } from "react"
import type { CommentView } from "#domain/comments/listing.ts"
import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { withWayBack } from "#shared/addresses/way-back.ts"
import { NeedsScripts } from "#app/components/needs-scripts.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { Icon } from "#app/ui/icon.tsx"
import { commentIcon } from "#app/ui/icons.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Moderated } from "#shared/moderation/own-removals.ts"
import { CommentItem } from "./comment-item.tsx"
import { CommentsHead } from "./comments-head.tsx"
import css from "./comment-section.module.css"
import { peopleOf } from "./people-of.ts"

type Props = { review: ReviewDetail & Moderated; comments: CommentView[] }

/** If it cannot be loaded, members can still read. */
const MemberComments = lazy(() =>
  import("./member-comments.tsx").then(
    (loaded) => ({ default: loaded.MemberComments }),
    () => ({ default: Thread }),
  ),
)

/** The comments on a review: guests read them and find the way to the login, members take part. */
export function CommentSection(props: Props) {
  const viewer = useViewer()
  const { id } = props.review
  return (
    <section id="comment" className={css.section} aria-labelledby="comment-title">
      {viewer.kind === "member" ? (
        <Suspense fallback={<Thread {...props} />}>
          <MemberComments key={id} {...props} member={viewer.member} />
        </Suspense>
      ) : (
        <Thread {...props}>
          <SiteLink
            to={withWayBack(addresses.login, addresses.commentsOf(id))}
            className={`scripted ${css.guest}`}
          >
            <Icon of={commentIcon} />
            {messages.COMMENT.AUTH_ERROR}
          </SiteLink>
          <NeedsScripts what="コメントの投稿" />
        </Thread>
      )}
    </section>
  )
}

/** As everybody may read it. Below, the space of the form is kept for members. */
function Thread({ review, comments, children }: Props & { children?: React.ReactNode }) {
  const people = peopleOf([review, ...comments])
  return (
    <>
      <CommentsHead count={comments.length} isEmpty={comments.length === 0} />
      {comments.length > 0 && (
        <ul className="line-top">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} people={people} />
            </li>
          ))}
        </ul>
      )}
      <div className={css.below}>{children}</div>
    </>
  )
}

import { type ComponentProps, useEffect, useRef, useState } from "react"
import type { Posted as PostedReview } from "#domain/reviews/posting.ts"
import type { StatusRecord } from "#domain/statuses/record.ts"
import { useLocation } from "react-router"
import { addresses } from "#app/addresses/addresses.ts"
import * as postReview from "#app/addresses/post-review.ts"
import { withWayBack } from "#app/addresses/way-back.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Picture } from "#app/components/picture.tsx"
import { keepPhotos, readPhotos } from "#app/components/review-form/kept-photos.ts"
import {
  freshDraft,
  isWorthKeeping,
  type ReviewDraft,
} from "#app/components/review-form/review-draft.ts"
import { ReviewFields } from "#app/components/review-form/review-fields.tsx"
import {
  mendedBy,
  problemOfText,
  problemsOf,
  sendReview,
} from "#app/components/review-form/send-review.ts"
import { SendProgress } from "#app/components/review-form/send-progress.tsx"
import { showFirstError } from "#app/components/review-form/show-first-error.ts"
import type { Progress } from "#app/components/review-form/upload-photos.ts"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { lockIcon, userIcon, xLogo } from "#app/ui/icons.ts"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { Switch } from "#app/ui/form/switch.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { useOpenErrors } from "#app/ui/form/use-open-errors.ts"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { forgetDraft, keepDraft, readDraft } from "#app/viewer/kept-draft.ts"
import { textOf } from "#app/viewer/send.ts"
import { rememberUnfinished } from "#app/viewer/unfinished.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { forgetMember } from "#app/viewer/viewer-store.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { shareText } from "#shared/messages/share.ts"
import type { FieldErrors } from "#shared/outcome.ts"
import { splitSpoilers, visibleText } from "#shared/text/spoilers.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import css from "./post-modal.module.css"
import { Posted } from "./posted.tsx"
import { writeButton } from "./write-review.ts"
import { openCompose } from "./share-review.ts"

type Props = {
  mystery: ReviewedMystery
  /** The member, to whom the draft belongs. */
  uid: string
  /** Their record of the play: the form begins with it. */
  record: StatusRecord | null
  /** Offers not to write. */
  onRecordOnly?: false | (() => void)
  onPosted: (mysteryId: string) => void
  onClose: () => void
}

type Problem = { text: string; fields: FieldErrors; needsLogin?: boolean }

type Done = Omit<ComponentProps<typeof Posted>, "mystery" | "onClose">

type Photos = { files: File[]; spoilerPhotos: ReadonlySet<string | File> }

const noPhotos: Photos = { files: [], spoilerPhotos: new Set() }

/** The form to write a review. What is typed and chosen stays in this browser until it has been sent. */
export function PostModal({ mystery, uid, record, onRecordOnly, onPosted, onClose }: Props) {
  const [today] = useState(() => tokyoDay(new Date()))
  const [fresh] = useState(() => freshDraft(today, record))
  const draftName = `review/${uid}/${mystery.id}`
  const [wasKept, setKept] = useState(() => readDraft(draftName) !== null)
  // One of an older version of this site lacks what is fresh.
  const [draft, setDraft] = useState(() => ({ ...fresh, ...readDraft<ReviewDraft>(draftName) }))
  const [photos, setPhotos] = useState(noPhotos)
  const { files, spoilerPhotos } = photos
  const [losesPhotos, setLosesPhotos] = useState(false)
  const [shares, setShares] = useState(false)
  const [answered, setProblem] = useState<Problem | null>(null)
  const { open, areMended, mend } = useOpenErrors(answered?.fields)
  const problem = areMended ? null : answered
  const [isSending, setSending] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const viewer = useViewer()
  const isRecordOnly = viewer.kind === "member" && viewer.member.recordOnly
  const isPrivate = draft.isPrivate || isRecordOnly

  // Not before, because only members have this form.
  function close() {
    onClose()
    if (problem?.needsLogin) forgetMember()
  }

  useEffect(() => {
    if (answered) showFirstError(form.current)
  }, [answered])

  useEffect(() => {
    async function showKept() {
      const kept = await readPhotos(uid, mystery.id)
      if (kept.length === 0) return
      const hidden = kept.filter(({ hasSpoiler }) => hasSpoiler)
      setPhotos({
        files: kept.map(({ file }) => file),
        spoilerPhotos: new Set(hidden.map(({ file }) => file)),
      })
      setKept(true)
    }
    void showKept()
  }, [uid, mystery.id])

  function changePhotos(changed: Partial<Photos>) {
    const next = { ...photos, ...changed }
    setPhotos(next)
    mend("photos")
    const kept = next.files.map((file) => ({ file, hasSpoiler: next.spoilerPhotos.has(file) }))
    void keepPhotos(uid, mystery.id, kept).then((isKept) => setLosesPhotos(!isKept))
  }

  function forget() {
    forgetDraft(draftName)
    void keepPhotos(uid, mystery.id, [])
  }

  function change(changed: Partial<ReviewDraft>) {
    const next = { ...draft, ...changed }
    setDraft(next)
    mend(...mendedBy(changed))
    if (isWorthKeeping(next)) keepDraft(draftName, next)
    else forgetDraft(draftName)
  }

  function startAgain() {
    forget()
    setDraft(fresh)
    setPhotos(noPhotos)
    setKept(false)
  }

  async function submit() {
    const refusal = problemOfText(draft.text)
    if (refusal) return setProblem({ text: refusal, fields: { text: refusal } })
    setProblem(null)
    setSending(true)
    const address = postReview.write({ id: mystery.id })
    const sending = { address, mysteryId: mystery.id, draft, kept: [], files, spoilerPhotos }
    const answer = await sendReview<PostedReview>({ ...sending, onProgress: setProgress })
    setSending(false)
    if (answer.ok) return finish(answer.value)
    const text = textOf(answer) ?? messages.REVIEW.POST_FAILED
    setProblem({ ...problemsOf(answer, text), needsLogin: answer.code === "signed-out" })
    // It may be there all the same: without an answer, or by another tab.
    if (!["signed-out", "invalid", "label-missing"].includes(answer.code)) {
      toast.warning(messages.REVIEW.CREATE_ERROR)
    }
  }

  function finish({ points, badge, held, isPrivate }: PostedReview) {
    forget()
    const text = shareText({
      mysteryTitle: mystery.title,
      mysteryUrl: location.origin + addresses.mystery(mystery.id),
      review: visibleText(splitSpoilers(draft.text).text),
      difficultyRating: draft.difficulty,
      actualPlayTimeMinutes: Math.round(draft.hours * 60),
    })
    const forFollowers = isPrivate && draft.forFollowers && !isRecordOnly
    const isBlocked = shares && !isPrivate && !held && !openCompose(text)
    setDone({ isPrivate, forFollowers, held, points, badge, text, isBlocked })
    toast.success(messages.REVIEW.CREATE_SUCCESS)
    onPosted(mystery.id)
  }

  if (done) return <Posted mystery={mystery} {...done} onClose={onClose} />
  return (
    <Sheet
      open
      onClose={close}
      locked={isSending}
      title="ナゾ活を書く"
      problem={problem?.text}
      footer={
        <>
          <div className={css.state}>
            {problem ? (
              <p className={css.problem}>
                {problem.text}{" "}
                {problem.needsLogin && <LoginLink mysteryId={mystery.id} onLeave={close} />}
              </p>
            ) : isSending ? (
              <SendProgress progress={progress} />
            ) : (
              <p>下書き{losesPhotos && "（画像以外）"}はこの端末に自動で保存されます</p>
            )}
          </div>
          <Button type="submit" form={formId} busy={isSending}>
            {isSending ? "送信中..." : "投稿する"}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className={css.mystery}>
          <Picture
            url={mystery.img}
            alt=""
            widths={[160, 320]}
            sizes="64px"
            className={css.picture}
          />
          <b>{mystery.title}</b>
        </div>
        {onRecordOnly && (
          <p className={css.recordOnly}>
            文章を書かずに
            <button
              type="button"
              className={css.toRecord}
              disabled={isSending}
              onClick={onRecordOnly}
            >
              {messages.STATUS.RECORD_ONLY}
            </button>
            こともできます。
          </p>
        )}
        {wasKept && (
          <AlertBox
            tone="info"
            action={
              <Button tone="secondary" size="s" disabled={isSending} onClick={startAgain}>
                破棄して新しく書く
              </Button>
            }
          >
            書きかけの下書きを表示しています。
          </AlertBox>
        )}
        <ReviewFields
          key={wasKept ? "draft" : "empty"}
          draft={draft}
          onChange={change}
          files={files}
          onChangeFiles={(changed) => changePhotos({ files: changed })}
          spoilerPhotos={spoilerPhotos}
          onChangeSpoilerPhotos={(changed) => changePhotos({ spoilerPhotos: changed })}
          errors={open}
          today={today}
          startDate={mystery.startDate}
          disabled={isSending}
        />
        <div>
          <Switch
            wide
            icon={lockIcon}
            label="非公開にする"
            checked={isPrivate}
            disabled={isSending || isRecordOnly}
            onChange={(event) => change({ isPrivate: event.currentTarget.checked })}
          />
          {isRecordOnly ? (
            <p className="text-14 ink-2">{messages.RECORD_ONLY.PRIVATE}</p>
          ) : (
            isPrivate && (
              <>
                <Switch
                  wide
                  icon={userIcon}
                  label="フォロワーには見せる"
                  checked={draft.forFollowers}
                  disabled={isSending}
                  aria-describedby="for-followers"
                  onChange={(event) => change({ forFollowers: event.currentTarget.checked })}
                />
                <p id="for-followers" className="text-12 ink-2">
                  {messages.FOLLOW.NO_APPROVAL}
                </p>
              </>
            )
          )}
          <Switch
            wide
            icon={xLogo}
            label="Xにも投稿する"
            checked={shares && !isPrivate}
            disabled={isSending || isPrivate}
            onChange={(event) => setShares(event.currentTarget.checked)}
          />
        </div>
      </form>
    </Sheet>
  )
}

/** One form is open at a time. */
const formId = "write-review"

/** The draft stays, and the page offers to go on after the login. */
function LoginLink({ mysteryId, onLeave }: { mysteryId: string; onLeave: () => void }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  function leave() {
    rememberUnfinished(writeButton(mysteryId), here)
    onLeave()
  }
  return (
    <SiteLink to={withWayBack(addresses.login, here)} className="link" onClick={leave}>
      ログイン
    </SiteLink>
  )
}

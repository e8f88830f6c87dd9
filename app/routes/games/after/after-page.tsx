import { Suspense, useState } from "react"
import { Form, useNavigation } from "react-router"
import { LazySky } from "#app/routes/games/sky/lazy-sky.ts"
import type { SkyState } from "#app/routes/games/sky/sky-props.ts"
import { Paper } from "#app/routes/games/play/paper.tsx"
import play from "#app/routes/games/play/play.module.css"
import { useIsAwake } from "#app/routes/games/play/use-is-awake.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { readAfterGame } from "#domain/games/after-game.ts"
import { mostLetters } from "#shared/mysteries/impressions.ts"
import { entranceOf, type FinishedGame } from "#shared/addresses/finishers.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./after-page.module.css"

const FlagDialog = lazyPart(
  async () => (await import("#app/components/moderation/flag-dialog.tsx")).FlagDialog,
)

type Page = NonNullable<Awaited<ReturnType<typeof readAfterGame>>> & {
  game: FinishedGame
  uid: string
  isAdministrator: boolean
}
type Props = { page: Page; reply: FormReply | undefined }

/** Behind a game: what finishers wrote, and what is left to look at. */
export function AfterPage({ page, reply }: Props) {
  const { title, greeting, papers } = page
  return (
    <div className={play.room}>
      <header className={play.head}>
        <SiteLink to={entranceOf(page.game)} className={play.out}>
          入口へ
        </SiteLink>
        <h1 className={play.heading}>{title}</h1>
      </header>
      <div className={css.parts}>
        <p className={play.line}>
          <b className={play.name}>{greeting.by}</b>
          <span>{greeting.text}</span>
        </p>
        <Notebook page={page} reply={reply} />
        {papers && <FreeSky names={papers.names} />}
        {papers && <Papers papers={papers} />}
      </div>
    </div>
  )
}

function Notebook({ page, reply }: Props) {
  const { notebook, impressions, game, uid, isAdministrator } = page
  const [flagged, setFlagged] = useState<Page["impressions"][number] | null>(null)
  const isAwake = useIsAwake()
  const own = impressions.find((each) => each.uid === uid)
  const isBusy = useNavigation().state !== "idle"
  const typed = reply?.typed
  return (
    <section className={css.part} aria-labelledby="notebook">
      <h2 id="notebook">{notebook.heading}</h2>
      <p className={play.shape}>{notebook.lead}</p>
      <Form method="post" preventScrollReset className={css.form} key={own?.text ?? ""}>
        <input type="hidden" name="what" value="write" />
        {reply && (
          <p role="alert" className={css.alert}>
            {reply.text}
          </p>
        )}
        <label className={play.field}>
          <span>感想</span>
          <input
            name="text"
            required
            maxLength={mostLetters}
            autoComplete="off"
            defaultValue={typeof typed?.text === "string" ? typed.text : (own?.text ?? "")}
          />
        </label>
        <fieldset className={css.stamps}>
          <legend>判</legend>
          {notebook.stamps.map((stamp, n) => (
            <label key={stamp}>
              <input
                type="radio"
                name="stamp"
                value={n}
                required
                defaultChecked={own?.stamp === n}
              />
              {stamp}
            </label>
          ))}
        </fieldset>
        <button className={play.go} aria-disabled={isBusy || undefined}>
          {own ? "書きなおす" : notebook.button}
        </button>
      </Form>
      {impressions.length === 0 ? (
        <p>まだ、だれも書いていません。</p>
      ) : (
        <ul className={css.notes}>
          {impressions.map((each) => (
            <li key={each.uid} className={play.child}>
              <p>{each.text}</p>
              <p className={css.by}>
                {`${each.name}　（${notebook.stamps[each.stamp] ?? ""}）`}
                {(each.uid === uid || isAdministrator) && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="what" value="remove" />
                    <input type="hidden" name="uid" value={each.uid} />
                    <button aria-label={`${each.name}さんの感想を消す`}>消す</button>
                  </Form>
                )}
                {each.uid !== uid && isAwake && (
                  <button
                    type="button"
                    aria-label={`${each.name}さんの感想を通報する`}
                    onClick={() => setFlagged(each)}
                  >
                    通報
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {flagged && (
        <Suspense>
          <FlagDialog
            about="member"
            id={String(flagged.nzUserId)}
            name={flagged.name}
            impression={game}
            onClose={() => setFlagged(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The machine, for who wants to play with it: any day, any latitude, all tools. */
function FreeSky({ names }: { names: NonNullable<Page["papers"]>["names"] }) {
  const isAwake = useIsAwake()
  const [day, setDay] = useState({ month: 5, day: 5 })
  const [latitude, setLatitude] = useState(36)
  const [state, setState] = useState<SkyState>({
    after: 0,
    sun: false,
    cityLight: 6,
    binoculars: null,
  })
  if (!isAwake) return null
  return (
    <section className={css.part} aria-labelledby="free">
      <h2 id="free">自由投影</h2>
      <p className={play.shape}>道具はぜんぶ。非常口の上は、もう欠けません。</p>
      <Suspense fallback={<div className={play.waiting} />}>
        <LazySky
          sky={{ ...day, latitude, minute: 20 * 60, front: 180, hidden: [] }}
          state={state}
          onTurn={setState}
          tools={["dial", "sun", "city-light", "binoculars", "sextant"]}
          darkest={6}
          names={names}
        />
      </Suspense>
      <div className={css.knobs}>
        <label className={play.field}>
          <span>{`日付　${day.month}月${day.day}日`}</span>
          <input
            type="range"
            min={0}
            max={364}
            value={dayOfYear(day)}
            aria-valuetext={`${day.month}月${day.day}日`}
            onChange={(event) => setDay(dateOf(event.currentTarget.valueAsNumber))}
          />
        </label>
        <label className={play.field}>
          <span>{`緯度　${latitudeText(latitude)}`}</span>
          <input
            type="range"
            min={-90}
            max={90}
            value={latitude}
            aria-valuetext={latitudeText(latitude)}
            onChange={(event) => setLatitude(event.currentTarget.valueAsNumber)}
          />
        </label>
      </div>
    </section>
  )
}

const start = Date.UTC(2026, 0, 1)
const dayOfYear = ({ month, day }: { month: number; day: number }) =>
  Math.round((Date.UTC(2026, month - 1, day) - start) / 86_400_000)
function dateOf(days: number) {
  const date = new Date(start + days * 86_400_000)
  return { month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
const latitudeText = (degrees: number) =>
  degrees === 0 ? "赤道" : `${degrees > 0 ? "北緯" : "南緯"}${Math.abs(degrees)}度`

function Papers({ papers }: { papers: NonNullable<Page["papers"]> }) {
  const { log, explained, heard } = papers
  return (
    <section className={css.part} aria-labelledby="papers">
      <h2 id="papers">日誌の写し</h2>
      {log && <Paper paper={log} />}
      <details className={play.explained}>
        <summary>{`謎の解説（${explained.length}）`}</summary>
        {explained.map(({ id, title, answer, explanation }) => (
          <section key={id} className={css.explained}>
            <h3>{title}</h3>
            <p className={play.kind}>{`答え: ${answer}`}</p>
            {explanation.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </details>
      {heard.length > 0 && (
        <details className={play.explained}>
          <summary>{`聞いたこと（${heard.length}）`}</summary>
          {heard.map(({ name, text }) => (
            <p key={text} className={play.line}>
              <b className={play.name}>{name}</b>
              <span>{text}</span>
            </p>
          ))}
        </details>
      )}
    </section>
  )
}

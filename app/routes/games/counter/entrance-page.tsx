import { BeginAgain } from "#app/routes/games/kept/begin-again.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { CounterEntrance } from "#content/games/chat.ts"
import type { ShownPicture } from "#domain/games/chat/shown.ts"
import css from "./counter.module.css"
import out from "./outside.module.css"

type Way = { to: string; label: string }

type Props = {
  entrance: CounterEntrance
  picture: ShownPicture
  first: string
  goOn: Way | null
  hints: Way
  after: Way | null
}

/** The entrance. Its title stands in the picture, too. */
export const EntrancePage = ({ entrance, picture, first, goOn, hints, after }: Props) => (
  <div className={`${css.counter} ${out.page}`}>
    <div className={out.cover}>
      {picture.drawn && (
        <svg
          viewBox={picture.drawn.box}
          aria-hidden
          dangerouslySetInnerHTML={{ __html: picture.drawn.lines }}
        />
      )}
      <span className="vh">{picture.alt}</span>
    </div>
    <p className={out.small}>ゲームの中の絵です</p>
    <h1 className="vh">{entrance.title}</h1>
    <p className={out.lead}>{entrance.lead}</p>
    {entrance.text.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <ul className={out.facts}>
      {entrance.facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
    {entrance.notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
    <div className={out.ways}>
      <SiteLink to={goOn?.to ?? first} className={out.go}>
        {goOn?.label ?? entrance.begin}
      </SiteLink>
      {after && (
        <SiteLink to={after.to} className={out.way}>
          {after.label}
        </SiteLink>
      )}
      <SiteLink to={hints.to} className={out.way}>
        {hints.label}
      </SiteLink>
    </div>
    {goOn && <BeginAgain first={first} className={out.folded} button={out.way} />}
  </div>
)

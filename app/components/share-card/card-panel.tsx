import { useState, useSyncExternalStore } from "react"
import { Form } from "react-router"
import type { CardPart } from "#domain/share-cards/reading.ts"
import { own, ownPicture, shared } from "#shared/addresses/share-card.ts"
import { CopyText } from "#app/components/copy-text.tsx"
import { Button } from "#app/ui/button.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkIcon, photoIcon, shareIcon, xLogo } from "#app/ui/icons.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import {
  type CardColour,
  cardColours,
  cardShapes,
  type CardShape,
  usualLook,
} from "#shared/share-cards/share-card.ts"
import type { CardSubject } from "#shared/share-cards/subject.ts"
import css from "./card-panel.module.css"
import { CardView } from "./card-view.tsx"
import { canShareFiles, copyWhenMade, openWhenMade, shareFile } from "./hand-on.ts"
import { useCardLink } from "./use-card-link.ts"
import { useCardPicture } from "./use-card-picture.ts"

type Props = {
  subject: CardSubject
  /** Null while it is read: what comes with it has its room already. */
  part: CardPart | null
  origin: string
  /** A page also shows the link, for browsers without scripts. */
  isPage?: boolean
}

/** The picture of a card, its colour and shape, and the ways to show it. */
export function CardPanel({ subject, part, origin, isPage = false }: Props) {
  const [look, setLook] = useState(usualLook)
  const address = ownPicture.write({ subject, look }, "")
  const name = `nazomeguri-${subject}-${look.shape}-${look.colour}.jpg`
  const { picture, again } = useCardPicture(address, name)
  const link = useCardLink(subject, part?.secret ?? null)
  const canShare = useSyncExternalStore(neverChanges, canShareFiles, () => false)
  const text = part?.text ?? ""
  const linkOf = (secret: string) => origin + shared.write({ secret, colour: look.colour }, "")
  const make = async () => {
    const secret = await link.make()
    return secret === null ? null : linkOf(secret)
  }
  const isDrawn = picture.is === "drawn"
  const mayShare = !part?.isRecordOnly
  const [mustCopy, setMustCopy] = useState(false)

  async function copy() {
    const copied = await copyWhenMade(make())
    if (copied === "copied") toast.success(messages.PAGE.COPIED)
    setMustCopy(copied === "not-copied")
    if (copied === "not-copied") toast.error(messages.PAGE.NOT_COPIED)
  }

  async function postToX() {
    const opened = await openWhenMade(make(), text)
    if (opened === "blocked") toast.error(messages.CARD.BLOCKED)
  }

  return (
    <div className={css.panel}>
      <CardView picture={picture} look={look} text={text} address={address} onAgain={again} />
      <div className={css.choices}>
        <Colours value={look.colour} onChange={(colour) => setLook({ ...look, colour })} />
        <RadioGroup
          label="形"
          hideLabel
          variant="segments"
          options={shapes}
          value={look.shape}
          onChange={(shape) => setLook({ ...look, shape })}
        />
      </div>
      {canShare && (
        <Button wide disabled={!isDrawn} onClick={() => isDrawn && void shareFile(picture.file)}>
          <Icon of={shareIcon} />
          画像を見せる
        </Button>
      )}
      <ul className={css.ways}>
        <li>
          <a href={isDrawn ? picture.url : address} download={name} className={css.way}>
            <Icon of={photoIcon} />
            保存
          </a>
        </li>
        {mayShare && (
          <>
            <li>
              <button
                type="button"
                disabled={!part}
                className={css.way}
                onClick={() => void postToX()}
              >
                <Icon of={xLogo} />X
              </button>
            </li>
            <li>
              <Form
                method="post"
                action={own.write({ subject }, "")}
                preventScrollReset
                onSubmit={(event) => {
                  event.preventDefault()
                  void copy()
                }}
              >
                <button name="what" value="share" disabled={!part} className={css.way}>
                  <Icon of={linkIcon} />
                  リンク
                </button>
              </Form>
            </li>
          </>
        )}
      </ul>
      {link.secret !== null && (isPage || mustCopy) && (
        <CopyText label="このカードのリンク" text={linkOf(link.secret)} />
      )}
      <p className="text-14 ink-2">
        {mayShare ? messages.CARD.FOR_WHO_KNOWS : messages.CARD.RECORD_ONLY}
      </p>
      <div className={css.withdrawal}>
        {mayShare && link.secret !== null && (
          <Form
            method="post"
            action={own.write({ subject }, "")}
            preventScrollReset
            onSubmit={(event) => {
              event.preventDefault()
              void link.withdraw()
            }}
          >
            <Button type="submit" name="what" value="withdraw" tone="quiet" size="s">
              リンクを取り消す
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}

const neverChanges = () => () => undefined

const shapes = Object.entries(cardShapes).map(([value, { label }]) => ({
  value: value as CardShape,
  label,
}))

const colours = Object.entries(cardColours).map(([value, { label }]) => ({
  value: value as CardColour,
  label,
}))

type ColoursProps = { value: CardColour; onChange: (colour: CardColour) => void }

function Colours({ value, onChange }: ColoursProps) {
  return (
    <fieldset className={css.colours}>
      <legend className="vh">色</legend>
      {colours.map((colour) => (
        <label key={colour.value} className={css.colour}>
          <input
            type="radio"
            name="card-colour"
            className="input-over"
            value={colour.value}
            checked={value === colour.value}
            onChange={() => onChange(colour.value)}
          />
          <span className={css[colour.value]} />
          <span className="vh">{colour.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

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
  /** Null while it is read. */
  part: CardPart | null
  origin: string
}

/** The picture of a card, its colour and shape, and the ways to show it. */
export function CardPanel({ subject, part, origin }: Props) {
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
  const isShared = part !== null && !part.isRecordOnly

  async function copy() {
    const copied = await copyWhenMade(make())
    if (copied === "copied") toast.success(messages.PAGE.COPIED)
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
          画像をみせる
        </Button>
      )}
      <ul className={css.ways}>
        <li>
          <a href={isDrawn ? picture.url : address} download={name} className={css.way}>
            <Icon of={photoIcon} />
            保存
          </a>
        </li>
        {isShared && (
          <>
            <li>
              <button type="button" className={css.way} onClick={() => void postToX()}>
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
                <button name="what" value="share" className={css.way}>
                  <Icon of={linkIcon} />
                  リンク
                </button>
              </Form>
            </li>
          </>
        )}
      </ul>
      {part?.isRecordOnly && <p className="text-14 ink-2">{messages.CARD.RECORD_ONLY}</p>}
      {isShared && link.secret !== null && (
        <div className={css.link}>
          <CopyText label="このカードのリンク" text={linkOf(link.secret)} />
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
        </div>
      )}
      {isShared && <p className="text-14 ink-2">{messages.CARD.FOR_WHO_KNOWS}</p>}
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

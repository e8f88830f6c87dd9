import { screenSize } from "#shared/pages/screens.ts"
import css from "./screen-picture.module.css"

/** The addresses of a picture in both themes. */
export type ScreenShown = { name: string; light: string; dark: string }

/** A screen of this site in the theme of the reader. */
export const ScreenPicture = ({
  of: { light, dark },
  words,
}: {
  of: ScreenShown
  words: string
}) => (
  <figure className={css.screen}>
    <img src={light} alt={words} {...screenSize} loading="lazy" className={css.light} />
    <img src={dark} alt={words} {...screenSize} loading="lazy" className={css.dark} />
  </figure>
)

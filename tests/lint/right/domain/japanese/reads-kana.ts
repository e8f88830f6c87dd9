export { toHiragana } from "wanakana"

import { hashSource } from "#server/http/content-security-policy.ts"
import { type Provider, providerLabels, providerName } from "#shared/accounts/providers.ts"
import { escapeXml } from "#shared/feeds/escape-xml.ts"
import { site } from "#shared/site.ts"
import { faults, practicePeople } from "./people.ts"

const style =
  ":root{color-scheme:light dark}" +
  "body{font-family:sans-serif;line-height:1.7;max-width:32rem;margin:0 auto;padding:1.5rem 1rem}" +
  "h1{font-size:1.25rem;margin:0}h2{font-size:1rem;margin:2rem 0 .5rem}" +
  "ul{list-style:none;padding:0;margin:0;display:grid;gap:.5rem}" +
  "button{font:inherit;color:inherit;background:none;text-align:start;width:100%;min-height:2.75rem;padding:.5rem .75rem;" +
  "border:1px solid;border-radius:.5rem;cursor:pointer;overflow-wrap:anywhere}" +
  "button:hover{text-decoration:underline}button:focus-visible{outline:3px solid;outline-offset:2px}" +
  "small{display:block;font-size:.875rem}"

export const policy = `default-src 'none'; style-src ${hashSource(style)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

type Question = {
  provider: Provider
  /** Whether the visitor is to prove who they are. */
  asksAgain: boolean
  /** The person whom they chose the last time. */
  last: string | undefined
}

/** Asks who the visitor wants to be, and offers to fail. */
export function choicePage({ provider, asksAgain, last }: Question): string {
  const label = providerLabels[provider]
  const people = practicePeople[provider].map(({ id, name, email, about }) => {
    const details = [email, about, ...(id === last ? ["前回はこの人でした"] : [])]
    return button(id, name, details.filter((detail) => detail !== undefined).join("・"))
  })
  return page(
    providerName(provider, [provider]),
    `<p>${asksAgain ? "本人確認です。" : ""}だれとして${escapeXml(site.name)}にログインするかを選んでください。</p>
<p>開発とデモのためのページです。本物の${label}とは関係がなく、ここにいる人も架空の人です。</p>
<form method="post"><h2>だれになりますか？</h2><ul>${people.join("")}</ul>
<h2>わざと失敗する</h2><ul>${Object.entries(faults)
      .map(([fault, text]) => button(fault, text))
      .join("")}</ul></form>`,
  )
}

export const errorPage = (error: string): string =>
  page(
    "デモ用のログインを続けられません",
    `<p>時間がたったか、開きなおしたページです。この画面を閉じて、もう一度はじめてください。</p><p>${escapeXml(error)}</p>`,
  )

const button = (value: string, text: string, details = "") =>
  `<li><button name="as" value="${escapeXml(value)}">${escapeXml(text)}${details && `<small>${escapeXml(details)}</small>`}</button></li>`

const page = (title: string, body: string) =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`

import type { Provider } from "#shared/accounts/providers.ts"

/** Somebody that a visitor of the practice provider can be. */
export type PracticePerson = {
  id: string
  name: string
  email?: string
  isConfirmed?: boolean
  /** A remark about them, for the page. */
  about: string
}

const seen = (id: string): PracticePerson[] => [
  {
    id: `${id}-haru`,
    name: "練習のはる",
    email: `haru.${id}@practice.example.com`,
    isConfirmed: true,
    about: "確認済みのアドレス",
  },
  {
    id: `${id}-natsu`,
    name: "練習のなつ",
    email: `natsu.${id}@practice.example.com`,
    isConfirmed: true,
    about: "ふたつめのアカウント。本人確認で別の人になるときに",
  },
  {
    id: `${id}-aki`,
    name: "練習のあき",
    email: `aki.${id}@practice.example.com`,
    about: "未確認のアドレス",
  },
  {
    id: `${id}-hinata`,
    name: "ひなた",
    email: "hinata@example.com",
    isConfirmed: true,
    about: "デモの会員と同じ、確認済みのアドレス",
  },
  {
    id: `${id}-tsugumi`,
    name: "つぐみを名乗る人",
    email: "tsugumi@example.com",
    about: "デモの管理者と同じ、未確認のアドレス",
  },
]

export const practicePeople: Record<Provider, PracticePerson[]> = {
  google: seen("google"),
  twitter: [...seen("x"), { id: "x-fuyu", name: "練習のふゆ", about: "アドレスなし" }],
}

/** Ways to fail on purpose, with their buttons. */
export const faults = {
  deny: "許可しない",
  "server-error": "プロバイダーの障害",
  "bad-code": "認可コードが無効になる",
  "cut-between": "プロバイダーとサイトの間の通信が切れる",
  "cut-here": "この画面の通信が切れる",
} as const

export type Fault = keyof typeof faults

export const isFault = (text: string): text is Fault => Object.hasOwn(faults, text)

export const personOf = (provider: Provider, id: string): PracticePerson | undefined =>
  practicePeople[provider].find((person) => person.id === id)

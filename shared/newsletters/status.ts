export const newsletterStatuses = ["draft", "sending", "stopped", "sent"] as const

export type NewsletterStatus = (typeof newsletterStatuses)[number]

export const newsletterStatusNames: Readonly<Record<NewsletterStatus, string>> = {
  draft: "下書き",
  sending: "送信中",
  stopped: "停止中",
  sent: "送信済み",
}

export const longestSubject = 100
export const longestNewsletter = 20_000

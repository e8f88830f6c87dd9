import { type Block, plainText } from "#shared/columns/article.ts"
import type { Thing } from "./thing.ts"

/** The questions of a page, which are its headings of the third level, with the paragraphs below them (schema.org/FAQPage). */
export function questionsOf(blocks: readonly Block[]): Thing {
  const questions: { name: string; answer: string[] }[] = []
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 3) {
      questions.push({ name: plainText(block.of), answer: [] })
    } else if (block.kind === "heading") questions.push({ name: "", answer: [] })
    else if (block.kind === "paragraph") questions.at(-1)?.answer.push(plainText(block.of))
  }
  return {
    "@type": "FAQPage",
    mainEntity: questions
      .filter(({ name, answer }) => name !== "" && answer.length > 0)
      .map(({ name, answer }) => ({
        "@type": "Question",
        name,
        acceptedAnswer: { "@type": "Answer", text: answer.join("\n") },
      })),
  }
}

import type { SnapshotTx, ViewerTx } from "#domain/transaction.ts"

/** The same transaction, and how many statements with a piece of text it has run. */
export function countStatements(tx: ViewerTx, text: string) {
  let count = 0
  const counted = tx.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes(text)) count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }) as SnapshotTx
  return { tx: counted, count: () => count }
}

import { sql } from "kysely"
import { site } from "#shared/site.ts"
import type { Letters } from "./letters.ts"

/** A code to an address at the domain of a maker; null for a claim that has ended, or has had a later mail. */
export const makerLetters: Letters = {
  async "maker-code"(tx, id) {
    const [claim, mailNumber] = id.split("-").map(Number)
    const { rows } = await sql<{ code: string; mail: string; maker: string }>`
      select code, mail, maker from make_maker_code(${claim ?? 0}, ${mailNumber ?? 0})`.execute(tx)
    const made = rows[0]
    if (!made) return null
    // Without the name of the member: they chose it, and may have typed the address of somebody else.
    return {
      to: { name: "", address: made.mail },
      subject: `${site.name}の確認コード`,
      body: [
        `${site.name}で、「${made.maker}」の関係者だという申し出がありました。申し出た方は、30分以内に次のコードを画面に入力してください。`,
        { quote: made.code },
        "お心当たりのない場合は、このメールを破棄してください。コードをほかの人に教えないでください。",
      ],
    }
  },
}

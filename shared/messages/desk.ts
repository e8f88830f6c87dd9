/** Texts of the desk. */
export const REASON_MISSING = "理由を書いてください"
export const REASON_TOO_LONG = "理由は1000文字以内にしてください"
export const NOTE_TOO_LONG = "メモは500文字以内にしてください"
export const NOTE_MISSING = "メモを書いてください"
export const CASE_TAKEN = "ほかの人が先に引き受けました"
export const NAME_MISSING = "新しい名前を入力してください"
export const NAME_TOO_LONG = "名前と読みは100文字以内にしてください"
export const NAME_IN_USE = "同じ名前がすでにあります"
export const TAG_WITH_COMMA = "タグに「,」「、」は使えません"
export const RENAME_ONE = "名前を変えるときは1件だけ選んでください"
export const IN_USE = "使われているものがあるため、削除しませんでした"
export const ANNOUNCEMENT_MISSING = "お知らせの内容を入力してください"
export const ANNOUNCEMENT_TOO_LONG = "お知らせは500文字以内にしてください"
export const LINK_INVALID =
  "リンクは「/」で始まるナゾメグリのページにし、リンクの言葉と一緒に入力してください"
export const RECEIVERS_MISSING = "送る会員の番号を入力してください"
export const NUMBERS_INVALID = "会員の番号は数字で、「,」か改行で区切ってください"
export const TOO_MANY_RECEIVERS = "番号で選べるのは500人までです"
export const TITLE_MISSING = "タイトルを入力してください"
export const TITLE_TOO_LONG = "タイトルは200文字以内にしてください"
export const BODY_TOO_LONG = "説明は5000文字以内にしてください"
export const CODE_MISSING = "コードを入力してください"
export const CODE_TOO_LONG = "コードは200文字以内にしてください"
export const DAY_INVALID = "日付を入力してください"
export const DAYS_IN_ORDER = "終わりの日は、始まりの日からあとにしてください"
export const COUNT_INVALID = "数は数字で入力してください"
export const MAKER_UNKNOWN = "この名前の制作は登録されていません"
export const MYSTERY_UNKNOWN = "謎のページのURLか番号を入力してください"
export const COUPON_UNKNOWN = "クーポンを選び直してください"
export const QUESTION_MISSING = "質問を1つ以上入力してください"
export const QUESTION_TOO_LONG = "質問は500文字以内にしてください"
export const OPTIONS_INVALID =
  "選択肢は1行に1つ、2つから50個まで、それぞれ100文字以内にしてください。5段階では両端の言葉の2つです"
export const MERGED_ALREADY = "どちらかの謎は、すでにほかの謎にまとめられています"
export const NOTHING_CHOSEN = "対象を選んでください"
export const TOO_MANY_CHOSEN = "一度に選べるのは100件までです"
export const NOT_REVERTIBLE = "この記録は元に戻せません"
export const CHANGED_MEANWHILE =
  "ほかの人が先に変更しました。いまの内容を確かめて、もう一度お試しください"
export const CHANGED_SINCE =
  "このあとに別の変更があったため、元に戻せませんでした。いまの内容をご確認ください"
export const PAID_WITHOUT_PICKUP = "PRはPickUpの謎にだけ付けられます"
export const SAVED_BEFORE =
  "ほかの人が先に保存しました。違いを確かめて、このままでよければもう一度保存してください"
export const REVERTED = "元に戻しました"

export const unknownNumbers = (numbers: readonly number[]) =>
  `この番号の会員はいません：${numbers.slice(0, 10).join("、")}`

export const acted = (count: number, did: string) =>
  count === 0 ? "あてはまるものがありませんでした" : `${count}件を${did}`

export const SUMMARY_TOO_LONG = "リードは1000文字以内にしてください"
export const ARTICLE_TOO_LONG = "本文は40000文字以内にしてください"
export const ARTICLE_MISSING = "本文を入力してください"
export const ARTICLE_HAS_FAULTS =
  "本文に直すところがあります。プレビューの見出しの下の一覧を確かめてください"
export const PICTURE_MISSING = "画像を選んでください"
export const PICTURE_WORDS_MISSING = "画像の説明を入力してください"
export const PICTURE_WORDS_TOO_LONG = "画像の説明は300文字以内にしてください"
export const PICTURES_TOO_MANY = "画像は1つのコラムに40枚までです"
export const TAGS_TOO_MANY = "タグは20個まで、1つ50文字以内にしてください"
export const COLUMN_NOT_SAVED =
  "保存できませんでした。書いた内容はこのブラウザに残っています。別の画面でログインできているか確かめて、もう一度保存してください"
export const AUTHOR_TOO_LONG = "名前は100文字以内にしてください"
export const AUTHOR_UNKNOWN = "この番号の会員はいません"
export const TIME_INVALID = "日時を入力してください"
export const TIME_PASSED = "これからの日時を入力してください"
export const COLUMN_IS_PUBLISHED = "公開中のコラムは予約できません。先に公開を終えてください"
export const SUBJECT_MISSING = "件名を入力してください"
export const SUBJECT_TOO_LONG = "件名は100文字以内にしてください"
export const NEWSLETTER_TOO_LONG = "本文は20,000文字以内にしてください"
export const NEWSLETTER_IS_SENT = "送り始めたメールマガジンは変更できません"
export const NEWSLETTER_NOT_TRIED =
  "あなたのメールアドレスの確認が済んでいないので、送れませんでした"
export const NEWSLETTER_NO_ADDRESS =
  "発行者の住所が設定されていないため、送れません。サイトの設定のPOSTAL_ADDRESSに住所を書いてから、もう一度お試しください"
export const NEWSLETTER_TRIED = "あなた宛てに、保存してある内容を送りました"

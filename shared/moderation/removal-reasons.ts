/** The reasons from which a removal is chosen. Each can be changed before it is sent; the author reads it. */
export const removalReasons = [
  "ネタバレが隠されていないため",
  "ほかの人を傷つける表現があるため",
  "宣伝や、同じ内容のくり返しのため",
  "個人情報が載っているため",
  "ほかの人の文章や画像を使っているため",
  "謎の感想ではない内容のため",
] as const

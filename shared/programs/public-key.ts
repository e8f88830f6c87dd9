/** Programs send it where their library wants a key. It says that a guest asks; /developers names it. */
export const publicKey = "nazomeguri_public"

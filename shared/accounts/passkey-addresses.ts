/** Addresses to which the scripts of passkeys post. */
export const passkeyAddresses = {
  challenge: "/login/passkey/challenge",
  login: "/login/passkey",
  own: "/mypage/edit/passkeys",
}

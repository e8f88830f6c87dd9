/** `users.photo` of a new member, and of one who took their icon away. */
export const defaultPhoto = "/default-user.png"

/** The member's own icon. Null for the default picture: in its place pages draw the first letter of the name. */
export const ownPhoto = (photo: string | null) => (photo === defaultPhoto ? null : photo)

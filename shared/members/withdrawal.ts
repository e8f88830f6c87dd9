/** Data that is invisible since the withdrawal is erased after this time. */
export const daysUntilErased = 30

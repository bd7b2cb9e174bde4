/** Who made what a deleted account has left. It has a space, so it is no account's name. */
export const deletedUsername = 'Deleted user'

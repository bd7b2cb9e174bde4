/**
 * Shown as the author of content from deleted accounts. The space keeps it from being a valid
 * username.
 */
export const deletedUsername = 'Deleted user'

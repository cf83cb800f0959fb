/** Characters, counted as the auth service counts them. */
export const MIN_PASSWORD_LENGTH = 8;
/** The maximum of bcrypt, which hashes the passwords; the auth service rejects more. */
export const MAX_PASSWORD_BYTES = 72;
/** The maximum of RFC 5321. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 50;
export const MIN_WAITLIST_NAME_LENGTH = 2;
/** Bytes of an uploaded picture. The stored one is far smaller. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
export const AVATAR_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
/** How long an invitation of the waitlist holds a seat. */
export const INVITATION_DAYS = 7;
/**
 * Days until an entry of the waitlist is deleted: after joining if it was never confirmed, or after its last expired
 * invitation. The migrations use the same number.
 */
export const LAPSED_ENTRY_DAYS = 30;
/** Maximum of invitations in one request: emails are sent one after the other while the admin waits. */
export const MAX_INVITATIONS_AT_ONCE = 50;

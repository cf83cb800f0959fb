/** Characters, counted as the auth service counts them. */
export const MIN_PASSWORD_LENGTH = 8;
/** What bcrypt, with which passwords are kept, takes of one; the auth service refuses more. */
export const MAX_PASSWORD_BYTES = 72;
/** RFC 5321 lets no mailbox be reached by more. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 50;
export const MIN_WAITLIST_NAME_LENGTH = 2;
/** Bytes of a picture that somebody sends; what is kept of it is far smaller. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
export const AVATAR_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
/** How long an invitation from the waitlist holds a seat. */
export const INVITATION_DAYS = 7;
/**
 * So long after it was put there an address that nobody has confirmed is deleted from the waitlist, and so long after
 * its last invitation one that let it go by; the migrations say the same.
 */
export const LAPSED_ENTRY_DAYS = 30;
/** Invitations that the admin sends at once: mails go one after the other, and somebody waits for them. */
export const MAX_INVITATIONS_AT_ONCE = 50;

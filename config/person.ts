/** The mark of a document that was made while nobody was signed in. */
export const NOBODY = 'nobody';

/** The header by which a call tells whom its page was made for; the gateway refuses it when somebody else is signed in by then. */
export const PERSON_HEADER = 'X-Person';

import { NOBODY, PERSON_HEADER } from '@/config/person';

/*
 * Whom the server made this document for. Every change of person is a whole load (`leaveFor`), so that a document, and all that its memory holds, is one
 * person's for as long as it lives.
 */

/** Opaque mark of the person, `NOBODY`, or undefined where the server could not tell: then nothing may be kept beyond the page. */
export const findPerson = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.person || undefined;

/** Headers of every call to our own server; none from a page that was made for nobody in particular. */
export const personHeaders = (): Record<string, string> => {
  const person = findPerson();
  return person === undefined || person === NOBODY ? {} : { [PERSON_HEADER]: person };
};

import { describe, expect, it } from 'vitest';
import { NOBODY, PERSON_HEADER } from '@/config/person';
import { personMark, personOf, requireSamePerson } from './person';

const token = { token: 'at_1', endsAt: undefined };
const signedIn = (userIdentifier: string | undefined) => ({
  accessToken: token,
  refreshToken: undefined,
  userIdentifier,
  twoFactor: true,
  tampered: false,
});
const call = (person?: string) =>
  new Request('http://localhost/api/bank/accounts', {
    headers: person === undefined ? {} : { [PERSON_HEADER]: person },
  });

const ANA = 'usr_01h455vb4pex5vsknk084sn02q';
const ZE = 'usr_01h455vb4pex5vsknk084sn02r';

describe('the mark of a person', () => {
  it('is the same every time, another one for everybody, and tells nothing of the id', () => {
    expect(personMark(ANA)).toBe(personMark(ANA));
    expect(personMark(ANA)).not.toBe(personMark(ZE));
    expect(personMark(ANA)).toMatch(/^[\w-]{22}$/);
    expect(ANA).not.toContain(personMark(ANA));
  });

  it('is that of the cookies; nobody without a session; unknown for a session whose cookies name no one', () => {
    expect(personOf(signedIn(ANA))).toBe(personMark(ANA));
    expect(personOf({ ...signedIn(ANA), accessToken: undefined })).toBe(NOBODY);
    expect(personOf({ ...signedIn(ANA), accessToken: undefined, refreshToken: token })).toBe(personMark(ANA));
    expect(personOf(signedIn(undefined))).toBeUndefined();
  });
});

describe('a call', () => {
  it('of a page that was made for somebody else is refused, in a way that the page understands', () => {
    const attempt = () => requireSamePerson(call(personMark(ANA)), signedIn(ZE));
    expect(attempt).toThrow('unauthenticated');
    expect(() => attempt()).toThrow(
      expect.objectContaining({ more: { headers: { 'x-session': 'other-person' } } }) as Error,
    );
  });

  it('of the same person, of a page that names nobody, and without a session goes on', () => {
    requireSamePerson(call(personMark(ANA)), signedIn(ANA));
    requireSamePerson(call(), signedIn(ZE));
    requireSamePerson(call(personMark(ANA)), signedIn(undefined));
    requireSamePerson(call(personMark(ANA)), { ...signedIn(ANA), accessToken: undefined });
  });
});

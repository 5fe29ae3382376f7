import { describe, expect, it } from 'vitest';
import { formatConsent, parseConsent, readConsent, takesBack } from './consent';

const NONE = { measurement: false, recording: false };
const ALL = { measurement: true, recording: true };

describe('the consent in the cookie', () => {
  it.each([
    [NONE, '1'],
    [{ measurement: true, recording: false }, '1.measurement'],
    [{ measurement: false, recording: true }, '1.recording'],
    [ALL, '1.measurement.recording'],
  ])('%o is kept as %s', (consent, value) => {
    expect(formatConsent(consent)).toBe(value);
    expect(parseConsent(value)).toEqual(consent);
  });

  it.each([undefined, '', '0.recording', '2', 'recording', 'true'])('%s is no choice: the question is asked', value => {
    expect(parseConsent(value)).toBeUndefined();
  });

  it('is found among the other cookies of the page', () => {
    expect(readConsent('theme=dark; consent=1.recording; x=1')).toEqual({ measurement: false, recording: true });
    expect(readConsent('theme=dark; other_consent=1.recording')).toBeUndefined();
  });
});

it('a choice takes back what an earlier one granted, and only that', () => {
  expect(takesBack(ALL, { measurement: true, recording: false })).toBe(true);
  expect(takesBack(NONE, ALL)).toBe(false);
  expect(takesBack(undefined, NONE)).toBe(false);
  expect(takesBack(ALL, ALL)).toBe(false);
});

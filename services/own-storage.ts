import { NOBODY } from '@/config/person';
import { findPerson } from './person';

/*
 * The one door to what this browser keeps. Each entry carries the opaque mark of the person it belongs to and is found by that person alone. A storage that
 * is forbidden or full is no reason to stop: then an entry lives as long as the page.
 */

/** `tab`: until the tab closes; `browser`: for all tabs, until somebody leaves. */
export type Area = 'tab' | 'browser';

/** Kept over a sign-out: how the page looks and what was agreed to, nothing of the person. */
const OUTLIVES_SESSION = /^(theme|consent)/;

/** Random marks of the browser's session; they tell nothing of anybody, and every document has to find them. */
export type SessionMark = 'session.renewals' | 'session.person';

const AREAS: readonly Area[] = ['tab', 'browser'];

const storageOf = (area: Area): Storage => (area === 'tab' ? sessionStorage : localStorage);

/** What storage would not take; ends with the page. */
const held = new Map<string, string>();
const heldAs = (area: Area, key: string): string => `${area} ${key}`;

/** Storage throws where it is forbidden, and when it is full. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

const keyOf = (person: string, name: string): string => `of:${person}:${name}`;

const find = (area: Area, key: string): string | null =>
  held.get(heldAs(area, key)) ?? attempt(() => storageOf(area).getItem(key)) ?? null;

const drop = (area: Area, key: string): void => {
  held.delete(heldAs(area, key));
  attempt(() => storageOf(area).removeItem(key));
};

const keep = (area: Area, key: string, value: string, isLasting = true): void => {
  drop(area, key);
  const isKept = isLasting && attempt(() => storageOf(area).setItem(key, value) ?? true);
  if (!isKept) held.set(heldAs(area, key), value);
};

/** Where the server could not tell whose page it is, nothing goes beyond the page. */
const ownKey = (name: string): { key: string; isLasting: boolean } => {
  const person = findPerson();
  return { key: keyOf(person ?? '', name), isLasting: person !== undefined };
};

/** What this person kept under a name, or null. */
export const findOwn = (area: Area, name: string): string | null => find(area, ownKey(name).key);

/** Keeps a text for this person alone. */
export const keepOwn = (area: Area, name: string, value: string): void => {
  const { key, isLasting } = ownKey(name);
  keep(area, key, value, isLasting);
};

export const dropOwn = (area: Area, name: string): void => drop(area, ownKey(name).key);

export const findSessionMark = (mark: SessionMark): string | null => find('browser', mark);
export const keepSessionMark = (mark: SessionMark, value: string): void => keep('browser', mark, value);

const dropWhere = (area: Area, isDropped: (key: string) => boolean): void =>
  void attempt(() => {
    const storage = storageOf(area);
    for (const key of Object.keys(storage)) if (isDropped(key)) storage.removeItem(key);
  });

/** Drops all that anybody kept here, but how the page looks and what was agreed to. */
export const forgetKept = (): void => {
  held.clear();
  dropWhere('tab', () => true);
  dropWhere('browser', key => !OUTLIVES_SESSION.test(key));
};

/** What a visitor ticked off is the browser's, what a visitor typed in this tab ends where a person comes. */
const staysFor = (person: string, area: Area, isSameAsBefore: boolean) => (key: string) => {
  if (key.startsWith(keyOf(person, '')) || OUTLIVES_SESSION.test(key)) return true;
  if (key.startsWith('of:')) return area === 'browser' && key.startsWith(keyOf(NOBODY, ''));
  return isSameAsBefore;
};

/** Begins a document of a signed-in person: what anybody else kept here ends. Does nothing where nobody is signed in. */
export const settleIn = (): void => {
  const person = findPerson();
  if (person === undefined || person === NOBODY) return;
  const before = findSessionMark('session.person');
  const isSameAsBefore = before === null || before === person;
  for (const area of AREAS) {
    const stays = staysFor(person, area, isSameAsBefore);
    dropWhere(area, key => !stays(key));
  }
  keepSessionMark('session.person', person);
};

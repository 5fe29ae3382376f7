import { describe, expect, it } from 'vitest';
import { createKeyFollower, type PressedKey, toShortcutKey } from './pressed-keys';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});
const altGr = { ctrlKey: true, altKey: true, getModifierState: (name: string) => name === 'AltGraph' };

describe('a press as a shortcut', () => {
  it.each([
    ['a letter', press('g'), 'g'],
    ['a letter under Caps Lock', press('G'), 'g'],
    ['a capital', press('G', { shiftKey: true }), null],
    ['? with Shift, as on most keyboards', press('?', { shiftKey: true }), '?'],
    ['/ without Shift, as on ABNT2', press('/'), '/'],
    ['/ with Shift, as on German keyboards', press('/', { shiftKey: true }), '/'],
    ['/ with AltGr, as on an ABNT2 without the key', press('/', altGr), '/'],
    ['a letter with Ctrl', press('n', { ctrlKey: true }), null],
    ['a letter with Alt', press('n', { altKey: true }), null],
    ['a letter with Meta', press('n', { metaKey: true }), null],
    ['a dead key', press('Dead'), null],
    ['a key of an input method', press('g', { isComposing: true }), null],
    ['a key held down', press('g', { repeat: true }), null],
    ['a key that something else took', press('g', { defaultPrevented: true }), null],
    ['Enter', press('Enter'), null],
  ])('%s', (_, pressed, key) => expect(toShortcutKey(pressed)).toBe(key));
});

describe('keys one after another', () => {
  const follow = () => {
    let time = 0;
    const follower = createKeyFollower(() => time);
    return { press: follower.press, forget: follower.forget, wait: (ms: number) => (time += ms) };
  };
  it('g then e leads to the statement', () => {
    const { press } = follow();
    expect([press('g'), press('e')]).toEqual(['begun', 'statement']);
    expect(press('e')).toBeNull();
  });
  it('a pair that takes too long is none', () => {
    const { press, wait } = follow();
    press('g');
    wait(3_001);
    expect(press('e')).toBeNull();
  });
  it('a key that is no second one ends the pair', () => {
    const { press } = follow();
    expect([press('g'), press('x'), press('e')]).toEqual(['begun', null, null]);
    expect([press('g'), press('g'), press('h')]).toEqual(['begun', 'begun', 'home']);
  });
  it('single ones answer at once', () => {
    const { press } = follow();
    expect([press('n'), press('/'), press('?')]).toEqual(['newPix', 'search', 'help']);
  });
});

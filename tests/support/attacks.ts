import { randomInt } from 'node:crypto';
import type { TestBank } from './bank';

/** Prints what a suite measured, on one line that `npm test` passes on. */
export const figure = (name: string, found: string): void => console.log(`figure: ${name}: ${found}`);

/** The seed of this run; `SECURITY_SEED=123` repeats one. */
export const SEED = Number(process.env.SECURITY_SEED ?? randomInt(2 ** 31));

export interface Dice {
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
  /** Six digits that are not `right`. */
  wrongCode(right?: string): string;
}

/** Repeatable chance (mulberry32): equal seeds give equal attacks. */
export const throwDice = (seed = SEED): Dice => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const wrongCode = (right?: string): string => {
    const code = below(1_000_000).toString().padStart(6, '0');
    return code === right ? wrongCode(right) : code;
  };
  return { below, wrongCode, pick: choices => choices[below(choices.length)] as never };
};

/** Runs `work` `times` times at once. */
export const atOnce = <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

/** Runs `work` over all items, at most `lanes` at a time; results in the order of the items. */
export const inLanes = async <Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  await atOnce(lanes, async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as Item, index);
    }
  });
  return results;
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
};

/** Which of the canaries sing in a text. Case and the digits' punctuation do not hide them. */
export const canariesIn = (text: string, canaries: readonly string[]): string[] => {
  const heard = text.toLowerCase();
  return canaries.filter(canary => heard.includes(canary.toLowerCase()));
};

/** The newest code that came by e-mail to an address, jobs done first; letters without a code count as read. */
export const receiveCode = async (test: TestBank, email: string): Promise<string> => {
  await test.bank.runDueJobs();
  let code: string | undefined;
  do {
    const mail = await test.mailbox.take(email);
    code = mail.code ?? code;
  } while (!code || test.mailbox.count(email) > 0);
  return code;
};

/** `422 code_invalid`, as a table shows an answer. */
export const spoken = ({ status, body }: { status: number; body: unknown }): string => {
  const code = (body as { code?: string } | undefined)?.code;
  return code ? `${status} ${code}` : String(status);
};

const B64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Every string that differs from a token by one character: the neighbour in the alphabet and another case or sign. */
export const everyByteFlipped = (token: string): string[] =>
  [...token].flatMap((letter, at) => {
    const others = [B64[(B64.indexOf(letter) + 1) % 64], String.fromCharCode(letter.charCodeAt(0) ^ 1), '~'];
    return [...new Set(others)]
      .filter((other): other is string => other !== undefined && other !== letter && other !== '\x7f')
      .map(other => token.slice(0, at) + other + token.slice(at + 1));
  });

/** The same token cut, doubled, padded, in other clothes: none of them is it. */
export const mangled = (token: string): string[] => {
  const [header, claims] = [
    { alg: 'none', typ: 'JWT' },
    { sub: 'usr_01h455vb4pex5vsknk084sn02q', level: 'verified' },
  ].map(part => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return [
    ...Array.from({ length: token.length }, (_, length) => token.slice(0, length)).filter(part => part !== ''),
    token + token,
    `${token}=`,
    `${token}A`,
    `${token}.${token}`,
    `${token},${token}`,
    `${token} ${token}`,
    token.toUpperCase(),
    token.toLowerCase(),
    token.slice(3),
    'A'.repeat(256),
    'A'.repeat(4_096),
    `${token}${'A'.repeat(8_192)}`,
    `${header}.${claims}.`,
    `${header}.${claims}.c2lnbmF0dXJl`,
    'null',
    'undefined',
    '0',
    "' or 1=1--",
    '%00',
    '../../etc/passwd',
  ];
};

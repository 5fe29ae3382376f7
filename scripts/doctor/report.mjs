/**
 * What a check found: `{ check: 'database', status: 'sound', words: 'PostgreSQL 18.4 answers in 2 ms' }`.
 * - `sound`: as it should be
 * - `odd`: works, but look at it
 * - `broken`: does not work, or will lose something
 * - `skipped`: there was nothing to look at
 * `mend` tells what to do about it.
 */
const finding = status => (words, mend) => (mend ? { status, words, mend } : { status, words });
export const sound = finding('sound');
export const odd = finding('odd');
export const broken = finding('broken');
export const skipped = finding('skipped');

const LONGEST_MS = 8_000;

const inTime = promise => {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${LONGEST_MS / 1000} s`)), LONGEST_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** What an error says, in one line and without the secrets of an address. */
export const tellError = error => {
  const words = error.errors?.[0]?.message || error.message || error.code || 'unknown error';
  return `${words.split('\n')[0].replace(/\/\/[^@/\s]*@/, '//')}`;
};

/** Runs the checks one after the other; one that fails itself is a finding too. A check is `{ name, run(context) }` and gives one finding or several. */
export const runChecks = async (checks, context) => {
  const findings = [];
  for (const { name, run } of checks) {
    const found = await inTime(Promise.resolve(run(context))).catch(error =>
      broken(`could not be looked at: ${tellError(error)}`, 'mend what the line says, then ask again'),
    );
    for (const one of [found].flat()) findings.push({ check: name, ...one });
  }
  return findings;
};

const SIGNS = { sound: '✔', odd: '!', broken: '✖', skipped: '·' };

const countOf = (findings, status) => findings.filter(one => one.status === status).length;

/** The findings for a person to read. */
export const toLines = findings => [
  ...findings.flatMap(({ check, status, words, mend }) => [
    `${SIGNS[status]} ${check.padEnd(12)} ${words}`,
    ...(mend && status !== 'sound' ? [`  ${''.padEnd(12)} → ${mend}`] : []),
  ]),
  '',
  countOf(findings, 'broken') === 0
    ? `Sound${countOf(findings, 'odd') ? `, with ${countOf(findings, 'odd')} to look at` : ''}.`
    : `${countOf(findings, 'broken')} broken, ${countOf(findings, 'odd')} to look at.`,
];

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/*
 * Holds docs/security/asvs.md against the standard and the repository: every requirement of levels 1 and 2 of OWASP ASVS 5.0.0 has one row, every row
 * says one of STATUSES, and every file and test title that it names is there. Prints the counts.
 */

const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const DOCUMENT = 'docs/security/asvs.md';

/** The level of each requirement of OWASP ASVS 5.0.0, by section: the first digit of V1.2 is that of V1.2.1. */
const LEVELS = {
  V1: ['22', '1111122223', '112222222223', '222', '123'],
  V2: ['122', '112', '12223', '23'],
  V3: ['3', '113', '12223', '11222233', '11122333', '3', '22333'],
  V4: ['12233', '23333', '22', '1222'],
  V5: ['2', '112333', '113', '222'],
  V6: ['122', '111111112222', '11223333', '112233', '22222333', '2223', '33', '2222'],
  V7: ['222', '1111', '22', '11222', '223', '22'],
  V8: ['1233', '1123', '133', '23'],
  V9: ['111', '1222'],
  V10: ['22', '223', '22223', '1111122222233333', '22222', '22', '222'],
  V11: ['2233', '22233', '11233', '1222', '23', '23', '33'],
  V12: ['12233', '11', '22223'],
  V13: ['2333', '222223', '2233', '1222233'],
  V14: ['22', '12223333', '122'],
  V15: ['12233', '12233', '1222222', '3333'],
  V16: ['2', '22222', '2222', '222', '2223'],
  V17: ['23', '22223333', '22'],
};

const levelById = new Map(
  Object.entries(LEVELS).flatMap(([chapter, sections]) =>
    sections.flatMap((levels, section) =>
      [...levels].map((level, index) => [`${chapter}.${section + 1}.${index + 1}`, Number(level)]),
    ),
  ),
);

const STATUSES = ['met', 'operator', 'specified', 'open', 'not applicable'];

/** `| V6.2.1, V6.2.2 | met | words | where |` of the document. */
const readRows = text =>
  text
    .split('\n')
    .filter(line => /^\| V\d/.test(line))
    .map(line => {
      const [ids = '', status = '', words = '', where = ''] = line
        .slice(1, -1)
        .split(' | ')
        .map(cell => cell.trim());
      return { ids: ids.split(/,\s*/), status, words, where };
    });

const sources = new Map();
const sourceOf = file => {
  if (!sources.has(file)) sources.set(file, readFileSync(path.join(PROJECT, file), 'utf8'));
  return sources.get(file);
};

/** What a row's last cell names: `` `file` `` or `` `file` “test title” ``. */
const faultsOfEvidence = ({ ids, where, status }) => {
  const named = [...where.matchAll(/`([\w./[\]()-]+\.\w+|[\w/-]+\/)`(?: “([^”]+)”)?/g)];
  if (status === 'met' && named.length === 0) return [`${ids[0]} is met by nothing`];
  return named.flatMap(([, file = '', title]) => {
    if (!existsSync(path.join(PROJECT, file))) return [`${ids[0]} names ${file}, which is not there`];
    if (title && !sourceOf(file).includes(title)) return [`${ids[0]} names a test that is not in ${file}: ${title}`];
    return [];
  });
};

const faultsOf = rows => {
  const seen = new Map();
  for (const { ids, status } of rows) for (const id of ids) seen.set(id, [...(seen.get(id) ?? []), status]);
  const expected = [...levelById].filter(([, level]) => level <= 2).map(([id]) => id);
  return [
    ...expected.filter(id => !seen.has(id)).map(id => `${id} has no row`),
    ...[...seen].filter(([id]) => !levelById.has(id)).map(([id]) => `${id} is no requirement of ASVS 5.0`),
    ...[...seen].filter(([, rowsOfId]) => rowsOfId.length > 1).map(([id]) => `${id} has more than one row`),
    ...rows.filter(row => !STATUSES.includes(row.status)).map(row => `${row.ids[0]} is "${row.status}"`),
    ...rows.filter(row => row.where.length < 8 || row.words.length < 8).map(row => `${row.ids[0]} says too little`),
    ...rows.flatMap(faultsOfEvidence),
  ];
};

const rows = readRows(sourceOf(DOCUMENT));
const faults = faultsOf(rows);
for (const fault of faults) console.error(fault);
const count = (status, level) =>
  rows
    .filter(row => row.status === status)
    .flatMap(row => row.ids)
    .filter(id => levelById.get(id) === level).length;
const told = STATUSES.map(status => `${status} ${count(status, 1)} of L1, ${count(status, 2)} of L2`).join('; ');
console.log(`figure: ASVS 5.0: ${levelById.size} requirements, ${told}; ${faults.length} faults in ${DOCUMENT}`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Words that stay in capitals, and how the others that are no names are written. */
const WRITTEN: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...[
      'S.A.',
      'S/A',
      'SA',
      'IP',
      'SCD',
      'SCFI',
      'SCMEPP',
      'CFI',
      'CCTVM',
      'CTVM',
      'DTVM',
      'N.A.',
      'MEI',
      'RS',
      'SC',
      'SP',
      'RJ',
    ],
    ...[
      'BNDES',
      'BRB',
      'BTG',
      'BMG',
      'BS2',
      'ABC',
      'HSBC',
      'KEB',
      'XP',
      'C6',
      'J.P.',
      'BNP',
      'UBS',
      'MUFG',
      'CSF',
      'BV',
      'PJBANK',
    ],
    ...['de', 'da', 'do', 'das', 'dos', 'e', 'em', 'entre', 'Ltda', 'Ltda.'],
  ].map(word => [word.toUpperCase(), word]),
);

const toWord = (word: string): string =>
  WRITTEN[word] ?? (/\d/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase());

/** A name of the register that is all in capitals, as people write it: `BANCO DA AMAZONIA S.A.` -> `Banco da Amazonia S.A.`; any other stays. */
export const toReadableName = (name: string): string =>
  name === name.toUpperCase() ? name.replace(/[^\s,()-]+/g, toWord).replace(/^./, first => first.toUpperCase()) : name;

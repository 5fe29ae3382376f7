import { makePdf } from '../../support/pdf';
import type { BadFile } from './types';

const NAMES = [
  ...[
    '../../etc/passwd.pdf',
    '..\\..\\windows\\win.pdf',
    '/etc/cron.d/x.pdf',
    'C:\\x.pdf',
    '....//....//x.pdf',
    '\\\\host\\x.pdf',
  ],
  ...[
    'nota\u0000.exe.pdf',
    'nota\r\nX-A: b.pdf',
    'nota\u202efdp.exe',
    '\u2066nota.pdf',
    '\u200fnota.pdf',
    'nota\u001b[2J.pdf',
  ],
  ...[
    '.pdf',
    '.htaccess',
    'nota',
    'nota.pdf.exe',
    'nota.exe',
    'nota.php.pdf',
    'nota.html.pdf',
    'nota.svg.pdf',
    'nota.js.pdf',
  ],
  ...[
    '',
    ' ',
    `${'a'.repeat(130)}.pdf`,
    'nota.pdf.',
    'nota.pdf ;.html',
    'nota.p df',
    'nota.pdf\u0000',
    '%2e%2e%2fnota.pdf/',
  ],
];

/** A good PDF under names that mean to end up elsewhere, or as something else. */
export const badNames = (): BadFile[] =>
  NAMES.map(name => ({
    what: `named ${JSON.stringify(name.slice(0, 40))}`,
    name,
    bytes: makePdf(),
    reasons: ['name'] as const,
  }));

import type { Broken } from './broken';

const USE = 'legal/termos-de-uso.md';

export const LEGAL: readonly Broken[] = [
  [
    'a legal page that is missing',
    ({ remove }) => remove('legal/terms-emprestimo.md'),
    'legal/terms-emprestimo.md: is missing, variants/veredal/legal/index.ts imports it',
  ],
  ['no legal pages at all', ({ remove }) => remove('legal/index.ts'), 'legal/index.ts: is missing'],
  [
    'a legal page that is not listed',
    ({ edit, remove }) => {
      edit('legal/index.ts', /.*termosDeContrato.*\n/g, '');
      remove('legal/termos-de-contrato.md');
    },
    'legal/index.ts: /termos-de-contrato is missing, every brand needs this page',
  ],
  [
    'a page of its own in a strange place',
    ({ edit }) => edit('legal/index.ts', "'/termos-de-uso/credito-rural'", "'/credito-rural'"),
    'legal/index.ts: /credito-rural is not below /politica-de-privacidade, /termos-de-uso, /terms-emprestimo, /termos-de-contrato',
  ],
  ['a text without front matter', ({ edit }) => edit(USE, /^---[\s\S]*?---\n/, ''), `${USE}: has no front matter`],
  ['a text without a version', ({ edit }) => edit(USE, /version: .*\n/, ''), `${USE}: version is not of the form 1.0`],
  ['a text without a date', ({ edit }) => edit(USE, /date: .*\n/, ''), `${USE}: date is no day of the form 2026-11-03`],
  [
    'a day that no calendar has',
    ({ edit }) => edit(USE, /date: .*\n/, 'date: 2026-02-30\n'),
    `${USE}: date is no day of the form 2026-11-03`,
  ],
  ['a text without a title', ({ edit }) => edit(USE, /title: .*\n/, ''), `${USE}: title is missing`],
  [
    'a stub of a text',
    ({ write }) => write(USE, '---\ntitle: Termos de uso\nversion: 1.0\ndate: 2026-11-03\n---\n\nEm breve.\n'),
    `${USE}: has 9 characters, which is no complete text (1500 at least)`,
  ],
  [
    'a placeholder in a text',
    ({ edit }) => edit(USE, 'Veredal Soluções para o Campo S.A.', '[NOME DA EMPRESA]'.toLowerCase()),
    `${USE}: holds the placeholder "[nome da empresa]"`,
  ],
  [
    'HTML in a text',
    ({ edit }) => edit(USE, '## 1.', '<script>alert(1)</script>\n\n## 1.'),
    `${USE}: holds HTML; legal pages are plain markdown`,
  ],
  [
    'a script behind a link',
    ({ edit }) => edit(USE, '## 1.', '[aqui](javascript:alert(1))\n\n## 1.'),
    `${USE}: links to something that is no https address`,
  ],
  [
    'a text without the support address',
    ({ edit }) => edit(USE, /atendimento@veredal\.example/g, 'a central'),
    `${USE}: does not tell company.email atendimento@veredal.example`,
  ],
  [
    'the text of another company',
    ({ edit }) => edit(USE, '## 1.', 'Com a iHold Serviços Financeiros Ltda.\n\n## 1.'),
    `${USE}: names the company of variants/ihold`,
  ],
];

/** Lines that the how-to adds to a file of everybody, below the one line that begins so. */
export interface Edit {
  file: string;
  below: string;
  add: string;
}

/** All that a module changes in files that are not its own. */
export const EDITS: readonly Edit[] = [
  {
    file: 'bank/contract/files.ts',
    below: "export * from './service/account-closing';",
    add: "export * from './service/account-names';",
  },
  {
    file: 'bank/contract/codes.ts',
    below: 'import * as accountClosing from',
    add: "import * as accountNames from './service/account-names-codes';",
  },
  { file: 'bank/contract/codes.ts', below: 'accountClosing,', add: '  accountNames,' },
  {
    file: 'bank/compose.ts',
    below: 'import { createAccountClosingModule }',
    add: "import { createAccountNamesModule } from './service/account-names';",
  },
  {
    file: 'bank/compose.ts',
    below: 'const drafts = ',
    add: '  const accountNames = createAccountNamesModule({ database, clock });',
  },
  { file: 'bank/compose.ts', below: '...[onboarding, accountClosing,', add: '    accountNames,' },
  {
    file: 'bank/modules.ts',
    below: 'import { accountClosingParts }',
    add: "import { accountNamesParts } from './service/account-names';",
  },
  { file: 'bank/modules.ts', below: 'accountClosingParts,', add: '  accountNamesParts,' },
  {
    file: 'services/http/messages.ts',
    below: 'import { accountClosingWords }',
    add: "import { accountNamesWords } from './words/account-names';",
  },
  { file: 'services/http/messages.ts', below: '...accountClosingWords,', add: '  ...accountNamesWords,' },
  {
    file: 'components/account/settings/activity-words.ts',
    below: 'set_account_rest:',
    add: "  name_account: 'o apelido de uma conta',",
  },
  {
    file: 'components/account/settings/activity-words.ts',
    below: "'account.woken':",
    add: "  'account.named': { title: say('Apelido da conta mudado'), tone: 'plain' },",
  },
  {
    file: 'variants/menu.ts',
    below: "{ href: '/open_finance', label:",
    add: "  { href: '/account-name', label: 'Apelido da conta', area: 'empresa', icon: 'account' },",
  },
  {
    file: 'tests/modules/index.ts',
    below: 'export * as accountClosing from',
    add: "export * as accountNames from './service/account-names';",
  },
];

export const SHARED_FILES: readonly string[] = [...new Set(EDITS.map(({ file }) => file))];

'use client';

import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixKey } from '@/bank/contract/products/pix/keys';
import { withAccount } from '@/components/frame/account-address';
import { BreakableEmail } from '@/components/ui/BreakableEmail';
import { CopyButton } from '@/components/ui/CopyButton';
import { formatDocument } from '@/components/ui/format';
import { maskPhone, toNationalDigits } from '@/components/ui/phone-text';
import { Sheet } from '@/components/ui/Sheet';
import { Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { color } from '@/themes/tokens';
import { toAccountText } from './account-text';
import { texts } from './texts';

const Facts = styled.dl`
  margin: 4px 0 12px;
`;

const Fact = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  align-items: center;
  min-height: 56px;
  padding: 4px 0;
  border-bottom: 1px solid ${color.line};

  dt { font-size: 0.875rem; color: ${color.onSurfaceMuted}; }
  dd { grid-column: 1; font-size: 0.9375rem; font-weight: 500; overflow-wrap: anywhere; }
  dd:last-child { grid-column: 2; grid-row: 1 / span 2; }
`;

const Keys = styled.div`
  margin: 20px 0 4px;
`;

/* A line of its own, also where no keys stand before it. */
const Manage = styled.div`
  margin-top: 12px;
`;

interface AccountDataProps {
  account: Account;
  keys: readonly PixKey[];
  onClose: () => void;
}

/** What somebody needs to pay this account, over the page: each part can be copied, and all of it at once. */
export function AccountData({ account, keys, onClose }: AccountDataProps) {
  const { company, branch, number, institution } = account;
  const cnpj = formatDocument(company.cnpj);
  const facts = [
    { term: texts.account.legalName, value: company.legal_name },
    { term: texts.account.cnpj, value: cnpj },
    { term: texts.account.institution, value: `${institution.compe} · ${institution.name}` },
    { term: texts.account.branch, value: branch },
    { term: texts.account.number, value: number },
  ];
  return (
    <Sheet title={texts.account.title} closeHref={withAccount('/', account.id)} onClose={onClose}>
      <Facts>
        {facts.map(({ term, value }) => (
          <CopyFact key={term} term={term} value={value} />
        ))}
      </Facts>
      <CopyButton showLabel label={texts.account.copyAll} value={toAccountText(account)} />
      {keys.length > 0 ? (
        <>
          <Keys>
            <Text as="span" strong size={14}>
              {texts.account.keys}
            </Text>
          </Keys>
          <Facts>
            {keys.map(({ key, type }) => (
              <CopyFact key={key} term={texts.keyTypes[type]} value={toKeyText(key, type)} copy={key} />
            ))}
          </Facts>
        </>
      ) : null}
      <Manage>
        <TextLink href={withAccount('/pix/keys', account.id)}>{texts.account.manageKeys}</TextLink>
      </Manage>
    </Sheet>
  );
}

/** A key as people write it: `+5511987654321` is `(11) 98765-4321`. What is copied is the key itself. */
const toKeyText = (key: string, type: PixKey['type']): string =>
  type === 'phone' && key.startsWith('+55') ? maskPhone(toNationalDigits(key)) : formatDocument(key);

function CopyFact({ term, value, copy = value }: { term: string; value: string; copy?: string }) {
  return (
    <Fact>
      <dt>{term}</dt>
      <dd>
        <BreakableEmail>{value}</BreakableEmail>
      </dd>
      <dd>
        <CopyButton label={texts.account.copy(term)} value={copy} />
      </dd>
    </Fact>
  );
}

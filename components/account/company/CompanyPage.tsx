'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { Company } from '@/bank/contract/service/company';
import { withAccount } from '@/components/frame/account-address';
import { announce } from '@/components/frame/announce';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDate, formatDocument } from '@/components/ui/format';
import { maskPhone, toNationalDigits } from '@/components/ui/phone-text';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { getCompany } from '@/services/company';
import { joinFacts } from '@/components/ui/join-facts';
import { Branches } from './Branches';
import { ChangeList } from './ChangeList';
import type { CompanyTask } from './company-tasks';
import { texts } from './texts';
import { useFreshCompany } from './use-changes';

const CompanyDialogs = dynamic(() => import('./CompanyDialogs').then(module => module.CompanyDialogs), { ssr: false });

type Registry = NonNullable<Company['registry']>;
const { rows: words } = texts;

const toOwnRows = ({ legal_name, trade_name, cnpj, customer_since, joint_signatures, contacts, address }: Company) => [
  { term: words.legalName, value: legal_name },
  { term: words.tradeName, value: trade_name },
  { term: words.cnpj, value: formatDocument(cnpj) },
  { term: words.since, value: formatDate(customer_since) },
  { term: words.signatures, value: texts.signatures(joint_signatures) },
  ...(contacts?.email ? [{ term: words.email, value: contacts.email }] : []),
  ...(contacts?.phone ? [{ term: words.phone, value: formatPhone(contacts.phone) }] : []),
  ...(contacts?.site ? [{ term: words.site, value: contacts.site }] : []),
  ...(address ? [{ term: words.address, value: toAddress(address) }] : []),
];

const toAddress = ({ street, number, complement, district, city, state, cep }: Registry['address']): string =>
  joinFacts([
    [street, number, complement].filter(Boolean).join(', '),
    district,
    [city, state].filter(Boolean).join(', '),
    `CEP ${cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`,
  ]);

const toRegistryRows = (registry: Registry) => [
  { term: words.legalName, value: registry.legal_name },
  ...(registry.trade_name ? [{ term: words.tradeName, value: registry.trade_name }] : []),
  { term: words.situation, value: texts.situations[registry.situation] },
  { term: words.nature, value: registry.legal_nature.name },
  { term: words.size, value: texts.sizes[registry.size] },
  { term: words.opened, value: formatDate(registry.opened_on) },
  { term: words.capital, value: <PrivateMoney cents={registry.capital_cents} /> },
  { term: words.activity, value: registry.cnae.name },
  ...(registry.other_cnaes.length > 0
    ? [{ term: words.others, value: joinFacts(registry.other_cnaes.map(({ name }) => name)) }]
    : []),
  { term: words.address, value: toAddress(registry.address) },
];

/** As it is written here; what is no phone of this country stays as it was told. */
function formatPhone(phone: string): string {
  return phone.startsWith('+55') ? maskPhone(toNationalDigits(phone)) : phone;
}

/** Who owns and runs the company. */
function Partners({ partners }: Pick<Registry, 'partners'>) {
  return (
    <Card as="section" aria-labelledby="socios">
      <Stack gap={16}>
        <Heading id="socios" level={2} size={16}>
          {texts.partners}
        </Heading>
        {partners.length === 0 ? (
          <Text muted>{texts.noPartners}</Text>
        ) : (
          <DefinitionList
            rows={partners.map(({ name, document_masked, role, since }) => ({
              term: name,
              value: (
                <>
                  {texts.partner(role, formatDate(since))}
                  <Text size={14} muted>
                    {document_masked}
                  </Text>
                </>
              ),
            }))}
          />
        )}
      </Stack>
    </Card>
  );
}

interface CompanyPageProps {
  account: Pick<Account, 'id' | 'role'>;
  first: Company;
}

/** The company of the account, as the bank keeps it and as the registry has it today. */
export function CompanyPage({ account, first }: CompanyPageProps) {
  const query = useQuery({
    queryKey: ['company', account.id],
    queryFn: ({ signal }) => getCompany(account.id, signal),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = query;
  const { registry } = data;
  const [task, setTask] = useState<CompanyTask | null>(null);
  const readAgain = useFreshCompany(account.id);
  const onDone = async (said: string, next?: CompanyTask) => {
    setTask(next ?? null);
    await readAgain();
    announce(said);
  };
  return (
    <Page $width="form">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/settings', account.id), label: texts.back }}
      />
      <Stack gap={16}>
        <Card as="section" aria-labelledby="no-banco">
          <Stack gap={16}>
            <Heading id="no-banco" level={2} size={16}>
              {texts.own}
            </Heading>
            <DefinitionList rows={toOwnRows(data)} />
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="na-receita">
          <Stack gap={16}>
            <Heading id="na-receita" level={2} size={16}>
              {texts.registry}
            </Heading>
            {registry && registry.legal_name !== data.legal_name ? <Alert tone="warning">{texts.differs}</Alert> : null}
            {registry ? <DefinitionList rows={toRegistryRows(registry)} /> : null}
            {data.registry_state === 'unknown' ? <Text muted>{texts.unknown}</Text> : null}
            {data.registry_state === 'unavailable' ? (
              <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
                {texts.unavailable}
              </ErrorState>
            ) : null}
          </Stack>
        </Card>
        {registry ? <Partners partners={registry.partners} /> : null}
        <Branches
          accountId={account.id}
          branches={data.branches}
          mayChange={account.role === 'admin'}
          onTask={setTask}
        />
        <ChangeList accountId={account.id} onTask={setTask} />
      </Stack>
      {task ? (
        <CompanyDialogs
          key={task.what}
          task={task}
          accountId={account.id}
          onDone={onDone}
          onClose={() => setTask(null)}
        />
      ) : null}
    </Page>
  );
}

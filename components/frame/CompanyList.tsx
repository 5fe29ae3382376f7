'use client';

import { Check, Search } from 'lucide-react';
import Link from 'next/link';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import { formatDocument } from '@/components/ui/format';
import { MenuItem } from '@/components/ui/Menu';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, radius, TARGET, type as scale } from '@/themes/tokens';
import { withAccount } from './account-address';
import { findCompanies } from './company-search';
import { maskAccount } from './masked-account';
import { texts } from './texts';

const Option = styled(MenuItem)`
  min-height: 56px;

  &[aria-current='true'] { background: ${color.surfaceSunken}; }
  > svg { margin-left: auto; color: ${color.link}; }
`;

const Names = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;

  > :first-child {
    display: -webkit-box;
    overflow: hidden;
    font-weight: 600;
    line-height: 1.35;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  > :not(:first-child) { font-size: ${scale[12]}; font-weight: 400; line-height: 1.4; color: ${color.onSurfaceMuted}; }
`;

const Title = styled.p`
  padding: 4px 12px 8px;
  font-size: ${scale[12]};
  font-weight: 550;
  color: ${color.onSurfaceMuted};
`;

const SearchBox = styled.label`
  position: sticky;
  z-index: 1;
  top: -8px;
  display: block;
  margin: -8px -8px 4px;
  padding: 8px 8px 4px;
  background: ${color.surfaceRaised};

  input {
    width: 100%;
    min-height: ${TARGET};
    padding: 8px 12px 8px 40px;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.field};
    background: ${color.surface};
    font-size: 1rem;
  }
  > svg { position: absolute; top: 20px; left: 20px; width: 20px; height: 20px; color: ${color.iconMuted}; }
`;

const None = styled.p`
  padding: 12px;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};
  overflow-wrap: anywhere;
`;

/** From here on a list is searched, not read. */
const SEARCHED_FROM = 8;

/** Where an arrow leads from the place that has the focus; -1 is the search field. */
const KEYS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: at => Math.max(at - 1, -1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

interface CompanyListProps {
  accounts: readonly Account[];
  active: Account;
  /** The page to stay on. */
  path: string;
}

/** The companies of a person, each a link to the same page of it; arrows move, more than seven are searched. */
export function CompanyList({ accounts, active, path }: CompanyListProps) {
  const [typed, setTyped] = useState('');
  const region = useRef<HTMLDivElement>(null);
  const isSearched = accounts.length >= SEARCHED_FROM;
  const found = isSearched ? findCompanies(accounts, typed) : accounts;

  useEffect(() => {
    const first = region.current?.querySelector<HTMLElement>('input') ?? region.current?.querySelector('a');
    first?.focus();
  }, []);

  const moveByKey = (event: KeyboardEvent) => {
    const lead = KEYS[event.key];
    const links = [...(region.current?.querySelectorAll('a') ?? [])];
    const isInField = event.target instanceof HTMLInputElement;
    if (!lead || (isInField && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const to = lead(links.indexOf(event.target as HTMLAnchorElement), links.length);
    (to === -1 ? (region.current?.querySelector('input') ?? links[0]) : links[to])?.focus();
  };

  return (
    <div ref={region}>
      {isSearched ? (
        <SearchBox>
          <VisuallyHidden>{texts.companies.search}</VisuallyHidden>
          <Search aria-hidden />
          <input
            type="search"
            value={typed}
            placeholder={texts.companies.searchHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={moveByKey}
          />
        </SearchBox>
      ) : null}
      <Title id="trocar-empresa">{texts.companies.title}</Title>
      <ul aria-labelledby="trocar-empresa">
        {found.map(option => (
          <li key={option.id}>
            <Option
              as={Link}
              {...{ href: withAccount(path, option.id), prefetch: false }}
              aria-current={option.id === active.id ? 'true' : undefined}
              onKeyDown={moveByKey}
            >
              <Names>
                <span>{option.company.trade_name}</span>
                <span>{formatDocument(option.company.cnpj)}</span>
                <span>{texts.companies.account(option.branch, maskAccount(option.number))}</span>
              </Names>
              {option.id === active.id ? <Check aria-hidden /> : null}
            </Option>
          </li>
        ))}
      </ul>
      <div role="status">{found.length === 0 ? <None>{texts.companies.none(typed.trim())}</None> : null}</div>
    </div>
  );
}

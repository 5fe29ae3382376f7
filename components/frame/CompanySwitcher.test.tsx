import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import { ALWAYS_ON } from '@/variants/menu';
import { CompanySwitcher } from './CompanySwitcher';

vi.setConfig({ testTimeout: 20_000 });

const listAccounts = (count: number): Account[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `acc_${index}`,
    company: { id: `com_${index}`, legal_name: '', trade_name: `Loja ${index}`, cnpj: `1122233300010${index % 10}` },
    branch: '0001',
    number: `104237${index}-5`,
    institution: { compe: '509', ispb: '13935893', name: 'Instituição' },
    role: 'admin' as const,
    status: 'active' as const,
  }));

const open = async (count: number, pathname = '/statement') => {
  const accounts = listAccounts(count);
  const [account] = accounts;
  if (!account) throw new Error('no account');
  render(<CompanySwitcher {...{ accounts, account, pathname, menu: ALWAYS_ON }} />);
  await userEvent.click(screen.getByRole('button', { name: /Loja 0/ }));
  // loaded when it is first used, on a machine that may be busy
  await screen.findByText('Trocar de empresa', {}, { timeout: 10_000 });
};

const links = () => screen.getAllByRole('link').map(link => link.getAttribute('href'));

describe('the company switcher', () => {
  it('is only a name for who has one company', () => {
    const [account] = listAccounts(1);
    if (!account) throw new Error('no account');
    const { container } = render(
      <CompanySwitcher {...{ accounts: [account], account, pathname: '/', menu: ALWAYS_ON }} />,
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(container).toHaveTextContent('Ag. 0001 · Conta ••••370-5');
  });

  it('leads to the same page of another company, with CNPJ and masked account', async () => {
    await open(2);
    expect(links()).toEqual(['/statement?conta=acc_0', '/statement?conta=acc_1']);
    const other = screen.getByRole('link', { name: /Loja 1/ });
    expect(other).toHaveTextContent('11.222.333/0001-01');
    expect(other).toHaveTextContent('••••371-5');
    expect(screen.getByRole('link', { name: /Loja 0/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('gives way to the home page where a page shows one thing of a company', async () => {
    await open(2, '/receipts/txn_1');
    expect(links()).toEqual(['/?conta=acc_0', '/?conta=acc_1']);
  });

  it('holds forty companies, each by its own name, and finds one of them', async () => {
    await open(40);
    expect(links()).toHaveLength(40);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar empresa' }), 'loja 37');
    expect(links()).toEqual(['/statement?conta=acc_37']);
  });

  it('is walked by arrows, and searched from eight companies on', async () => {
    await open(12);
    const field = screen.getByRole('searchbox', { name: 'Buscar empresa' });
    expect(field).toHaveFocus();
    await userEvent.keyboard('loja 1{ArrowDown}');
    expect(links()).toEqual(['/statement?conta=acc_1', '/statement?conta=acc_10', '/statement?conta=acc_11']);
    expect(document.activeElement).toHaveAttribute('href', '/statement?conta=acc_1');
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toHaveAttribute('href', '/statement?conta=acc_11');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'farmácia');
    expect(screen.getByText('Nenhuma empresa com “farmácia”.')).toBeInTheDocument();
  });
});

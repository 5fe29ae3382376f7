import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RegistryCompany } from '@/bank/contract/service/onboarding-application';
import { rememberBegun } from './begun';
import { NewApplication } from './NewApplication';

const COMPANY = { cnpj: '45120873000176', legal_name: 'Oficina Ipê Ltda.' } as RegistryCompany;
const PERSON = { name: 'Ana Souza', cpf: '', email: '', mobile: '' };

describe('the beginning of an application', () => {
  beforeEach(() => window.history.replaceState(null, '', '/new-onboarding'));

  it('goes back to the company by the way back of the browser, and loses nothing', async () => {
    rememberBegun({ cnpj: COMPANY.cnpj, company: COMPANY, person: PERSON });
    render(<NewApplication />);
    expect(await screen.findByDisplayValue('Ana Souza')).toBeVisible();
    expect(window.location.hash).toBe('#pessoa');
    window.history.back();
    expect(await screen.findByDisplayValue('45.120.873/0001-76')).toBeVisible();
    expect(window.location.pathname).toBe('/new-onboarding');
  });
});

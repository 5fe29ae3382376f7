import { begin, beginCompany, findCompany, heading, proveContacts } from '../onboarding/acts';
import { applicantOf, newCompany } from '../onboarding/companies';
import { goToDueStep, resumeElsewhere } from '../onboarding/resume';
import { expect, forgetRefusals, test } from './steps';

/** The whole way to the first Pix, and every step in a second browser: `npm run test:onboarding`. */
test('an account is begun here and gone on with in another browser, with what was half typed', async ({
  page,
  browser,
  consoleErrors,
}) => {
  await findCompany(page, '40917263000184');
  await expect(page.getByRole('alert').filter({ hasText: 'está inapta na Receita Federal' })).toBeVisible();
  await expect(page.getByLabel('CNPJ', { exact: true })).toHaveValue('40.917.263/0001-84');

  const company = newCompany('DEMO');
  await begin(page, company);
  await proveContacts(page, applicantOf(company).email);
  await beginCompany(page);
  // a step that is not due leads to the list
  await page.goto('/onboarding?current_step=business-document');
  await heading(page, 'Abertura de conta');

  const other = await resumeElsewhere(browser, company);
  await goToDueStep(other);
  await heading(other, 'Sua empresa');
  await expect(other.getByLabel('E-mail da empresa')).toHaveValue('contato@modelo.example');
  await other.context().close();
  forgetRefusals(consoleErrors);
});

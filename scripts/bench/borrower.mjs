import { findCode, readMessages } from './journey.mjs';

const PASSWORD = 'chuva fina na lagoa azul';
const ADDRESS = {
  ...{ cep: '01310100', street: 'Avenida Paulista', number: '1000', complement: '', district: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP' },
};
const DETAILS = {
  ...{ kind: 'person', income_cents: 1_500_000, occupation: 'employee', marital_status: 'single' },
  ...{ property_regime: null, pep: false, address: ADDRESS },
};

/** A call of the page's own script to the bank. Throws what it refused. */
const call = (page, method, path, body) =>
  page.evaluate(
    async told => {
      const answer = await fetch(`/api/bank${told.path}`, {
        method: told.method,
        headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch' },
        body: told.body && JSON.stringify(told.body),
      });
      const read = await answer.json();
      if (!answer.ok) throw new Error(`${told.method} ${told.path}: ${answer.status} ${JSON.stringify(read)}`);
      return read;
    },
    { method, path, body },
  );

const signIn = async (page, email, inboxUrl) => {
  const [newest] = await readMessages(inboxUrl);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/marketplace/two-factor**');
  // pasting the code hands it in
  await page.getByLabel('Código de verificação').fill(await findCode(inboxUrl, email, newest?.id));
  await page.waitForURL(address => address.pathname === '/marketplace');
};

const dayIn = days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Asks for R$ 20.000,00 and waits until two lenders have offered. */
const search = async page => {
  const wish = { goal: 'renovation', amount_cents: 2_000_000, months: 24, system: 'price', first_due_date: dayIn(30) };
  const { id } = await call(page, 'POST', '/marketplace/searches', { ...wish, guarantee: { kind: 'none' } });
  for (const limit = Date.now() + 60_000; Date.now() < limit; ) {
    const { data } = await call(page, 'GET', `/marketplace/searches/${id}/offers`);
    if (data.length >= 2) return { id, offers: data };
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  throw new Error('nobody offered a loan in a minute');
};

/**
 * Signs a new borrower up and in, with a draft, a search with its offers and a proposal. Shape: `{ email, search, offer, proposal }`, ids;
 * the offer is still open.
 */
export const enterAsBorrower = async (page, { url, inboxUrl }) => {
  await page.goto(`${url}/marketplace/login`);
  const email = `medida-${Date.now()}@tomadora.example`;
  const who = { kind: 'person', name: 'Beatriz Nogueira', cpf: '52998224725', birth_date: '1985-03-15' };
  const { id } = await call(page, 'POST', '/marketplace/sign-ups', {
    ...{ who: { ...who, phone: '11987654321' }, email, password: PASSWORD },
    ...{ terms_version: '1.0', privacy_version: '1.0' },
  });
  await call(page, 'POST', `/marketplace/sign-ups/${id}/confirmation`, { code: await findCode(inboxUrl, email) });
  await signIn(page, email, inboxUrl);
  await call(page, 'PUT', '/marketplace/borrower/details', DETAILS);
  const { data: consents } = await call(page, 'GET', '/marketplace/consents');
  for (const { kind, text_sha256 } of consents.filter(consent => consent.kind !== 'open_finance')) {
    await call(page, 'PUT', `/marketplace/consents/${kind}`, { text_sha256 });
  }
  const found = await search(page);
  const [taken, open] = found.offers;
  const proposal = await call(page, 'POST', '/marketplace/proposals', { offer_id: taken.id });
  return { email, search: found.id, offer: open.id, proposal: proposal.id };
};

/** The pages behind the borrowers' sign-in, by their names, for what a borrower has. */
export const listBorrowerPages = ({ search, offer, proposal }) => [
  ...[
    '',
    '/pre-offer',
    '/security',
    '/loan/home-guarantee',
    '/loan/vehicle-guarantee',
    '/loan/motorcycle-guarantee',
  ].map(path => ({ name: `/marketplace${path}` })),
  { name: '/marketplace/loading', path: `/marketplace/loading?busca=${search}` },
  { name: '/marketplace/offer-list', path: `/marketplace/offer-list?busca=${search}` },
  { name: '/marketplace/offer', path: `/marketplace/offer?busca=${search}` },
  { name: '/marketplace/offer-details', path: `/marketplace/offer-details?oferta=${offer}` },
  { name: '/marketplace/proposal', path: `/marketplace/proposal?proposta=${proposal}` },
];

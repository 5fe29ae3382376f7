import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../bank/contract/service/onboarding-application';
import type { PartnerDraft } from '../../bank/contract/service/onboarding-data';
import type { ApplicationFile } from '../../bank/contract/service/onboarding-operations';
import { MAIL_JOB, openMail } from '../../bank/mail/mail';
import { SANDBOX_COMPANIES } from '../../bank/providers/sandbox/registry/companies';
import { startTestBank, TEST_SECRET, type TestBank } from '../support/bank';
import { cnpjOf } from '../support/cnpj';
import {
  analyse,
  type Applying,
  apply,
  BASE,
  COMPANIES,
  demoCnpj,
  fillAccount,
  fillDocuments,
  partnersOf,
  send,
  startApplying,
  upload,
} from '../support/onboarding';

const KEY = 'the-key-of-the-operations';
const DESK = '/operations/onboarding/applications';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ operationsKey: KEY });
});
afterAll(() => test?.close());

const STRANGER: PartnerDraft = {
  key: 'stranger',
  kind: 'person',
  name: 'Invasor da Silva Neto',
  document: '390.533.447-05',
  share: '0',
  role: 'partner',
  is_representative: true,
  birth_date: '14/03/1985',
  mother_name: 'Maria das Dores Silva',
  email: 'invasor@fora.example',
  phone: '(11) 98765-4321',
  pep: 'none',
  us_person: false,
  income_range: 'to_10k',
  occupation: 'Empresário',
};

type Change = (registry: PartnerDraft[]) => PartnerDraft[];

/** An application whose people are changed, looked at by the machine until it has nothing more to say. */
const applyWith = async (cnpj: string, change: Change): Promise<{ applying: Applying; after: Application }> => {
  const applying = await startApplying(
    test,
    cnpj,
    `${cnpj.toLowerCase()}-${test.clock.now().getTime()}@candidata.example`,
  );
  await fillAccount(test, applying, cnpj === COMPANIES.mei ? { tax_regime: 'mei' } : {});
  const { bearer, get } = applying;
  const partners = change(partnersOf(cnpj, (await get()).business_member.partners ?? []));
  await test.call(`${BASE}/steps/business-member`, { method: 'PUT', bearer, json: { partners } });
  const finished = await test.call<Application>(`${BASE}/steps/business-member/finish`, { method: 'POST', bearer });
  if (finished.status !== 200) throw new Error(JSON.stringify(finished.body));
  await fillDocuments(test, applying);
  await send(test, applying);
  let after = await analyse(test, applying);
  if (after.status === 'pending') {
    test.clock.advance({ seconds: 1 });
    await fillDocuments(test, applying, (_slot, kind) => `${kind}-novo`);
    await send(test, applying);
    after = await analyse(test, applying);
  }
  return { applying, after };
};

const invitedTo = async (cnpj: string): Promise<string[]> => {
  const { rows } = await test.database.query<{ email: string }>(
    'select i.email from invitation i join company c on c.id = i.company_id where c.cnpj = $1 order by i.email',
    [cnpj],
  );
  return rows.map(({ email }) => email);
};

const readFile = async (id: string): Promise<ApplicationFile> =>
  (await test.call<ApplicationFile>(`${DESK}/${id}`, { bearer: KEY })).body;

const decide = (id: string, json: object) =>
  test.call<ApplicationFile & { code?: string }>(`${DESK}/${id}/decisions`, {
    bearer: KEY,
    json: { analyst: 'Rita Analista', ...json },
  });

const requireDoubt = async (cnpj: string, { after }: { after: Application }, said: RegExp): Promise<void> => {
  expect(after.status).toBe('analysis');
  const { checks, decisions } = await readFile(after.id);
  expect(checks.find(({ id }) => id === 'representation')).toMatchObject({
    result: 'attention',
    detail: expect.stringMatching(said),
  });
  expect(decisions).toContain('approve');
  // whatever the machine is asked again
  expect((await decide(after.id, { decision: 'analyse' })).body.code).toBe('onboarding_status');
  expect(await invitedTo(cnpj)).toEqual([]);
};

const notActing = (one: PartnerDraft): PartnerDraft => ({ ...one, is_representative: false });

describe('ways to become administrator of somebody else’s company', () => {
  const CASES: [string, string, Change, RegExp][] = [
    [
      'a stranger beside the partners of an LTDA, who are declared without access',
      COMPANIES.threePartners,
      partners => [...partners.map(notActing), STRANGER],
      /Invasor da Silva Neto não consta na Receita.*Renata Figueiredo Prado .* ficou sem acesso/,
    ],
    [
      'a stranger beside administrators who keep their access',
      cnpjOf('DEM3A101'),
      partners => [...partners, STRANGER],
      /Invasor da Silva Neto não consta na Receita/,
    ],
    [
      'a stranger as director of an S.A. instead of everybody else',
      COMPANIES.sa,
      () => [{ ...STRANGER, role: 'director', share: '' }],
      /Invasor.*Henrique Salgado Martins.*Beatriz Coelho Antunes/,
    ],
    [
      'a stranger as president of an association',
      COMPANIES.association,
      () => [{ ...STRANGER, role: 'president', share: '' }],
      /Invasor.*Elaine Duarte Moraes/,
    ],
    [
      'an attorney by a paper that nobody has read',
      cnpjOf('DEM3A102'),
      partners => [...partners.map(notActing), { ...STRANGER, role: 'attorney' }],
      /procuração/,
    ],
    [
      'a stranger in the place of a partner who need not be declared',
      cnpjOf('DEM3A103'),
      partners => [...partners.slice(0, 2), { ...STRANGER, share: '25' }],
      /Invasor/,
    ],
    [
      'a partner of the registry who does not act for the company',
      cnpjOf('DEM3A104'),
      partners => partners.map((one, at) => ({ ...one, is_representative: at === 2 })),
      /Cecília Modelo ABAE consta na Receita como Sócio, que não representa/,
    ],
    [
      'one of two administrators who leaves the other out',
      cnpjOf('DEM3A105'),
      partners => partners.map((one, at) => ({ ...one, is_representative: at === 0 })),
      /Otávio Modelo ABAF \(Sócio-Administrador\) representa a empresa na Receita e ficou sem acesso/,
    ],
    [
      'somebody under an administrator’s CPF and another name',
      demoCnpj('A106'),
      ([first]) => [{ ...(first as PartnerDraft), name: 'Invasor da Silva Neto' }],
      /Invasor da Silva Neto tem na Receita o nome Paula Modelo ABAG/,
    ],
    [
      'a stranger who calls himself managing partner with a share of his own',
      cnpjOf('DEM3A107'),
      partners => [
        ...partners.map((one, at) => ({ ...notActing(one), share: ['40', '35', '24'][at] })),
        { ...STRANGER, role: 'managing_partner', share: '1' },
      ],
      /Invasor/,
    ],
    [
      'a stranger in the one place of a MEI is refused before, one of his own name beside the holder’s CPF is seen',
      COMPANIES.mei,
      ([first]) => [{ ...(first as PartnerDraft), name: 'Invasor da Silva Neto', email: 'invasor-mei@fora.example' }],
      /Invasor/,
    ],
  ];
  it.each(CASES)('%s', async (_name, cnpj, change, said) => {
    await requireDoubt(cnpj, await applyWith(cnpj, change), said);
  });

  it('two people who share one paper: each has a place for a paper and a face', async () => {
    const applying = await startApplying(test, cnpjOf('DEM3A108'));
    await fillAccount(test, applying);
    const rows = partnersOf(applying.cnpj, (await applying.get()).business_member.partners ?? []);
    const { bearer } = applying;
    const partners = rows.map(one => ({ ...one, key: 'same' }));
    await test.call(`${BASE}/steps/business-member`, { method: 'PUT', bearer, json: { partners } });
    await test.call(`${BASE}/steps/business-member/finish`, { method: 'POST', bearer });
    const places = (await applying.get()).documents.filter(({ owner }) => owner === 'person').map(({ id }) => id);
    expect(new Set(places).size).toBe(4);
    for (const slot of places.slice(0, 2)) {
      await upload(test, bearer, { slot, kind: slot.endsWith('selfie') ? 'selfie' : 'cnh_digital' });
    }
    const finish = await test.fail(`${BASE}/steps/business-document/finish`, { method: 'POST', bearer });
    expect(finish.body.violations?.map(({ field }) => field)).toEqual(expect.arrayContaining(places.slice(2)));
  });

  it('people who are changed after the check: what is sent again is looked at again', async () => {
    const cnpj = cnpjOf('DEM3A109');
    const { applying, after } = await applyWith(cnpj, partners =>
      partners.map(one => ({ ...one, pep: 'self', pep_detail: 'Vereadora' })),
    );
    expect((await readFile(after.id)).checks.find(({ id }) => id === 'representation')?.result).toBe('clear');
    await decide(after.id, {
      decision: 'ask',
      items: [
        {
          step: 'business-member',
          item: `partner:${after.business_member.partners?.[0]?.key}`,
          reason: 'data_differs',
        },
      ],
    });
    const partners = ((await applying.get()).business_member.partners ?? []).map(one => ({
      ...one,
      pep: 'none',
      pep_detail: '',
    }));
    const { bearer } = applying;
    await test.call(`${BASE}/steps/business-member`, {
      method: 'PUT',
      bearer,
      json: { partners: [...partners, STRANGER] },
    });
    await test.call(`${BASE}/steps/business-member/finish`, { method: 'POST', bearer });
    await fillDocuments(test, applying, (_slot, kind) => `${kind}-2`);
    await send(test, applying);
    await requireDoubt(cnpj, { after: await analyse(test, applying) }, /Invasor/);
  });

  it('an administrator whom the registry has no more: it is asked again before the account opens', async () => {
    const cnpj = '37485960000107';
    const company = SANDBOX_COMPANIES.find(one => one.cnpj === cnpj);
    const partner = company?.partners[0];
    if (!company || !partner) throw new Error('the sandbox has no such company');
    const applying = await apply(test, cnpj);
    await send(test, applying);
    // until the last check has its answer
    for (let step = 0; step < 9; step++) {
      await test.bank.runDueJobs();
      test.clock.advance({ seconds: 1 });
    }
    const { rows } = await test.database.query<{ kinds: number; status: string }>(
      `select count(c.kind)::int as kinds, a.status from onboarding_application a join onboarding_check c on c.application_id = a.id
       where a.cnpj = $1 group by a.status`,
      [cnpj],
    );
    expect(rows).toEqual([{ kinds: 8, status: 'analysis' }]);
    Object.assign(partner, { qualification: '22', role: 'Sócio' });
    try {
      await requireDoubt(
        cnpj,
        { after: await analyse(test, applying) },
        /Maria Clara Nunes Vaz consta na Receita como Sócio/,
      );
      // back in office while the analyst has the file open: seen first, decided then
      Object.assign(partner, { qualification: '49', role: 'Sócio-Administrador' });
      const { id } = await applying.get();
      const early = await decide(id, { decision: 'approve' });
      expect(early.body.code).toBe('onboarding_registry_changed');
      expect((await readFile(id)).checks.find(check => check.id === 'representation')?.result).toBe('clear');
      Object.assign(company, { situation: 'inapt' });
      expect((await decide(id, { decision: 'approve' })).body.code).toBe('company_not_eligible');
      Object.assign(company, { situation: 'active' });
      expect((await decide(id, { decision: 'approve' })).body.application.status).toBe('approved');
    } finally {
      Object.assign(partner, { qualification: '49', role: 'Sócio-Administrador' });
      Object.assign(company, { situation: 'active' });
    }
  });

  it('a registry that tells no qualification: nobody acts for the company by it', async () => {
    const applying = await apply(test, demoCnpj('A110'));
    const { rows } = await test.database.query<{ company: { partners: object[] } }>(
      'select company from onboarding_application where cnpj = $1',
      [applying.cnpj],
    );
    // as applications of before are stored; asked again, the registry tells it
    const partners = rows[0]?.company.partners.map(one => ({ ...one, qualification: undefined }));
    await test.database.query('update onboarding_application set company = $2 where cnpj = $1', [
      applying.cnpj,
      JSON.stringify({ ...rows[0]?.company, partners }),
    ]);
    await send(test, applying);
    expect((await analyse(test, applying)).status).toBe('approved');
  });
});

describe('who hears of an account that was opened', () => {
  const lettersTo = async (to: string): Promise<string[]> => {
    const { rows } = await test.database.query<{ payload: Record<string, unknown> }>(
      'select payload from job where kind = $1 order by id',
      [MAIL_JOB],
    );
    return rows
      .map(({ payload }) => openMail(payload, TEST_SECRET))
      .flatMap(mail => (mail.to === to && mail.template === 'notice' ? [`${mail.title} ${mail.body}`] : []));
  };

  it('the company at the registry’s address, and its administrators whom we know, whoever applied', async () => {
    const cnpj = cnpjOf('DEM3A201');
    const { after } = await applyWith(cnpj, partners => [
      ...partners.map((one, at) => ({ ...notActing(one), email: `declarado-${at}@socios.example` })),
      STRANGER,
    ]);
    expect(after.status).toBe('analysis');
    const known = await test.seedPerson();
    const administrator = after.business_member.partners?.[1]?.document ?? '';
    await test.database.query('update app_user set cpf = $2 where email = $1', [known.email, administrator]);
    await decide(after.id, { decision: 'approve', note: 'Ata conferida.' });
    expect(await invitedTo(cnpj)).toEqual(['invasor@fora.example']);
    for (const to of [`empresa-${cnpj.toLowerCase()}@registro.example`, known.email, 'declarado-0@socios.example']) {
      expect(await lettersTo(to)).toEqual([
        expect.stringMatching(/conta.*Três Sócios A201 Ltda.*Invasor da Silva Neto/),
      ]);
    }
    // a partner who does not act for the company is no administrator
    expect(await lettersTo('declarado-2@socios.example')).toEqual([]);
    const told = (await readFile(after.id)).events.find(({ kind }) => kind === 'administrators_told');
    expect(told?.note).toMatch(/4/);
  });
});

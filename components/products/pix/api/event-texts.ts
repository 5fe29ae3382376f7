import type { CatalogueEntry, CatalogueTopic } from '@/bank/contract/products/event-catalogue';

/** What a system was told of, by the name of its event. */
export const EVENT_NAMES: Readonly<Record<string, string>> = {
  pix: 'Pix recebido',
  'ted.received': 'TED recebida',
  'ted.processing': 'TED a caminho',
  'ted.completed': 'TED enviada',
  'ted.returned': 'TED devolvida',
  'ted.failed': 'TED não realizada',
  'ted.rejected': 'TED não aprovada',
  'ted.expired': 'TED não aprovada a tempo',
  'ted.canceled': 'TED cancelada',
  'boleto.processing': 'Boleto a caminho',
  'boleto.completed': 'Boleto pago',
  'boleto.returned': 'Boleto devolvido',
  'boleto.failed': 'Boleto não pago',
  'boleto.rejected': 'Boleto não aprovado',
  'boleto.expired': 'Boleto não aprovado a tempo',
  'boleto.canceled': 'Boleto cancelado',
  'tax.processing': 'Tributo a caminho',
  'tax.completed': 'Tributo pago',
  'tax.failed': 'Tributo não pago',
  'tax.rejected': 'Tributo não aprovado',
  'tax.expired': 'Tributo não aprovado a tempo',
  'tax.canceled': 'Tributo cancelado',
  'receivable.paid': 'Cobrança por boleto paga',
  'rec.changed': 'Recorrência do Pix Automático mudou',
  'cobr.changed': 'Cobrança do Pix Automático mudou',
  teste_webhook: 'Teste do endereço de uma chave Pix',
  test: 'Teste do endereço de TEDs e boletos',
  'test.rec': 'Teste do endereço de recorrências do Pix Automático',
  'test.cobr': 'Teste do endereço de cobranças do Pix Automático',
};

const LEFT_NOTHING = 'Nada tinha saído da conta.';

/** When it is told. */
const WHEN: Readonly<Record<CatalogueEntry['event'], string>> = {
  pix: 'Um Pix chegou à chave. Cada Pix é avisado uma vez.',
  'ted.received': 'Uma TED chegou e o valor está na conta.',
  'ted.processing': 'A TED saiu: o valor está reservado e falta a resposta da outra instituição.',
  'ted.completed': 'A TED chegou ao destino.',
  'ted.returned': 'A TED tinha chegado e voltou. O valor está na conta de novo.',
  'ted.failed': 'A TED foi recusada. O valor que estava reservado foi liberado.',
  'ted.rejected': `As pessoas da empresa não aprovaram a TED. ${LEFT_NOTHING}`,
  'ted.expired': `Ninguém aprovou a TED a tempo. ${LEFT_NOTHING}`,
  'ted.canceled': 'A TED foi cancelada antes de sair.',
  'boleto.processing': 'O boleto ou a conta está sendo pago: o valor está reservado.',
  'boleto.completed': 'O pagamento foi feito.',
  'boleto.returned': 'O pagamento foi feito e o dinheiro voltou.',
  'boleto.failed': 'O pagamento foi recusado. O valor que estava reservado foi liberado.',
  'boleto.rejected': `As pessoas da empresa não aprovaram o pagamento. ${LEFT_NOTHING}`,
  'boleto.expired': `Ninguém aprovou o pagamento a tempo. ${LEFT_NOTHING}`,
  'boleto.canceled': 'O pagamento foi cancelado antes de ser feito.',
  'tax.processing': 'O tributo sem código de barras está sendo pago: o valor está reservado.',
  'tax.completed': 'O tributo foi pago.',
  'tax.failed': 'O pagamento do tributo foi recusado. O valor que estava reservado foi liberado.',
  'tax.rejected': `As pessoas da empresa não aprovaram o tributo. ${LEFT_NOTHING}`,
  'tax.expired': `Ninguém aprovou o tributo a tempo. ${LEFT_NOTHING}`,
  'tax.canceled': 'O tributo foi cancelado antes de ser pago.',
  'receivable.paid':
    'Um boleto que a empresa emitiu foi pago, pelo código de barras ou pelo Pix, e o valor está na conta.',
  'rec.changed': 'Uma recorrência foi criada, autorizada, recusada, encerrada ou venceu sem resposta.',
  'cobr.changed': 'Uma cobrança foi criada, agendada, paga, tentada de novo, recusada ou cancelada.',
  teste_webhook: 'Alguém testou o endereço. Não fala de nenhum Pix.',
  test: 'Alguém testou o endereço. Não fala de nenhum pagamento.',
  'test.rec': 'Alguém testou o endereço. Não fala de nenhuma recorrência.',
  'test.cobr': 'Alguém testou o endereço. Não fala de nenhuma cobrança.',
};

/** What people who write the receiving system read. */
export const eventTexts = {
  title: 'Catálogo de avisos',
  lead: 'Tudo o que o banco envia aos endereços dos seus sistemas, com um exemplo de cada aviso.',
  when: WHEN,
  topics: {
    pix: 'Pix',
    ted: 'TEDs',
    boleto: 'Boletos e contas',
    rec: 'Pix Automático: recorrências',
    cobr: 'Pix Automático: cobranças',
    test: 'Testes',
  } satisfies Record<CatalogueTopic, string>,
  topicLeads: {
    pix: 'Vão ao endereço da chave Pix, com /pix no fim.',
    ted: 'Vão ao endereço de TEDs e boletos da conta.',
    boleto: 'Vão ao endereço de TEDs e boletos da conta.',
    rec: 'Vão ao endereço de recorrências, com /rec no fim.',
    cobr: 'Vão ao endereço de cobranças do Pix Automático, com /cobr no fim.',
    test: 'Vão ao endereço testado, uma vez só.',
  } satisfies Record<CatalogueTopic, string>,
  sample: 'Ver exemplo',
  copy: (event: string) => `Copiar o exemplo de ${event}`,
  rules: {
    title: 'Como receber',
    lead: 'O que o seu sistema precisa fazer com cada aviso.',
    items: [
      {
        title: 'Responda 2xx em até 5 segundos',
        body: 'Sem isso o aviso volta depois de 30 segundos, 1 minuto e assim por diante, doze vezes em cerca de 20 horas.',
      },
      {
        title: 'Reconheça o que já recebeu',
        body: 'O mesmo aviso pode chegar duas vezes e fora de ordem. Reconheça um Pix pelo endToEndId e os outros avisos pelo id, e consulte a situação antes de agir.',
      },
      {
        title: 'Confira a assinatura',
        body: 'O cabeçalho x-jws-signature é um JWS separado do corpo (ES256), com uma chave de GET /qr/keys.',
      },
      {
        title: 'Recuse o que é antigo',
        body: 'O cabeçalho da assinatura diz em iat quando ela foi feita, em cada envio. O que tem mais de 5 minutos é cópia de um aviso antigo.',
      },
    ],
  },
} as const;

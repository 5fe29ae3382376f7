import type { DeliveryTopic } from '@/bank/contract/products/webhook-log';

/** What the customer reads about everything that systems were told. */
export const logTexts = {
  title: 'Avisos aos sistemas',
  lead: 'Tudo o que foi enviado aos endereços dos seus sistemas, e se chegou.',
  caption: 'Avisos enviados, do mais novo ao mais antigo',
  columns: { what: 'Aviso', status: 'Situação', where: 'Endereço', when: 'Quando', tries: 'Tentativas' },
  noun: ['aviso', 'avisos'] as const,
  filters: {
    period: 'Período',
    periods: { hoje: 'Hoje', '7-dias': '7 dias', '30-dias': '30 dias', tudo: 'Desde o começo' },
    topic: 'Assunto',
    everyTopic: 'Todos',
    topics: {
      pix: 'Pix',
      ted: 'TEDs',
      boleto: 'Boletos e contas',
      rec: 'Pix Automático: recorrências',
      cobr: 'Pix Automático: cobranças',
      test: 'Testes',
    } satisfies Record<DeliveryTopic, string>,
    status: 'Situação',
    everyStatus: 'Todas',
    search: 'Busca',
    searchHelp: 'Identificador, txid ou valor',
    show: 'Mostrar',
  },
  none: {
    title: 'Nenhum aviso aqui',
    body: 'Mude o período ou os filtros. Sem um endereço cadastrado nada é enviado.',
  },
  failed: 'Não foi possível ler os avisos.',
  detail: {
    close: 'Fechar',
    resend: 'Reenviar',
    resent: 'O aviso está a caminho de novo.',
    id: 'Identificador',
    address: 'Endereço',
    told: 'Enviado em',
    ended: 'Encerrado em',
    tries: 'Tentativas',
    answer: 'Última resposta',
    noAnswer: 'Nenhuma até agora',
    body: 'O que foi enviado',
    copy: 'Copiar o que foi enviado',
    hidden: 'Os valores estão ocultos. Mostre os valores para ver o que foi enviado.',
    failed: 'Não foi possível ler este aviso.',
  },
  resend: {
    open: 'Reenviar um período',
    title: 'Reenviar avisos de um período',
    body: 'Cada aviso vai ao endereço que está cadastrado hoje, com o mesmo conteúdo e o mesmo identificador: o seu sistema reconhece os que já tinha recebido.',
    period: 'Período',
    topic: 'Assunto',
    status: 'Quais',
    every: 'Todos os avisos do período',
    onlyFailed: 'Só os que não foram entregues',
    missing: 'Escolha o primeiro e o último dia.',
    cancel: 'Voltar',
    submit: 'Reenviar avisos',
    done: (resent: number, without: number) => {
      const sent =
        resent === 0
          ? 'Não há avisos para reenviar nesse período.'
          : resent === 1
            ? '1 aviso está a caminho de novo.'
            : `${resent} avisos estão a caminho de novo.`;
      if (without === 0) return sent;
      return `${sent} ${without === 1 ? '1 ficou' : `${without} ficaram`} de fora: o endereço não está mais cadastrado.`;
    },
  },
} as const;

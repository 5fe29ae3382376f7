import type { TerminalAsk, TerminalModel, TerminalState } from '@/bank/contract/products/acquiring-words';

const states: Record<TerminalState, string> = {
  requested: 'Pedida',
  shipped: 'Enviada',
  active: 'Ativa',
  inactive: 'Inativa',
  blocked: 'Bloqueada',
  in_maintenance: 'Em manutenção',
  in_exchange: 'Em troca',
  returned: 'Devolvida',
  lost_stolen: 'Perdida ou roubada',
};

const models: Record<TerminalModel, string> = {
  smart: 'Smart, com tela e bobina',
  mini: 'Mini, sem bobina',
  pinpad: 'Leitor ligado ao caixa',
};

const asks: Record<TerminalAsk, { act: string; title: string; body: string; done: string }> = {
  exchange: {
    act: 'Trocar',
    title: 'Trocar maquininha',
    body: 'A credenciadora envia outra e recolhe esta. Ela continua vendendo até a troca.',
    done: 'Troca pedida.',
  },
  paper: {
    act: 'Pedir bobinas',
    title: 'Pedir bobinas',
    body: 'A credenciadora envia bobinas para o endereço da empresa.',
    done: 'Bobinas pedidas.',
  },
  return: {
    act: 'Devolver',
    title: 'Devolver maquininha',
    body: 'A credenciadora recolhe a maquininha. Depois disso ela não vende mais e não cobra aluguel.',
    done: 'Devolução pedida.',
  },
  lost: {
    act: 'Avisar perda',
    title: 'Maquininha perdida',
    body: 'A maquininha é bloqueada na hora e não vende mais.',
    done: 'Maquininha bloqueada.',
  },
  stolen: {
    act: 'Avisar roubo',
    title: 'Maquininha roubada',
    body: 'A maquininha é bloqueada na hora e não vende mais.',
    done: 'Maquininha bloqueada.',
  },
};

/** What the page of terminals says. */
export const terminalTexts = {
  title: 'Vendas no cartão: maquininhas',
  heading: 'Maquininhas',
  lead: 'As maquininhas da empresa, quanto cada uma vendeu e o que foi pedido para elas.',
  caption: 'Maquininhas da empresa',
  failed: 'Não foi possível carregar as maquininhas. Tente de novo em instantes.',
  columns: { name: 'Maquininha', status: 'Situação', model: 'Modelo', rent: 'Aluguel por mês', sold: 'Vendido no mês' },
  none: { title: 'Nenhuma maquininha por enquanto', body: 'Peça a primeira: ela chega pronta para vender.' },
  more: 'Pedir maquininha',
  states,
  detail: {
    model: 'Modelo',
    serial: 'Número de série',
    number: 'Número lógico',
    rent: 'Aluguel por mês',
    free: (amount: string): string => `Sem aluguel no mês em que vender ${amount} ou mais.`,
    sold: 'Vendido no mês',
    last: 'Última venda',
    requested: 'Pedida em',
    asked: 'Pedidos',
    waiting: (day: string): string => `pedido em ${day}`,
    done: (day: string): string => `feito em ${day}`,
    rename: 'Mudar nome',
  },
  asks,
  back: 'Voltar',
  form: {
    title: 'Pedir maquininha',
    model: 'Modelo',
    name: 'Nome',
    nameHelp: 'Como você a reconhece: "Balcão", "Entrega".',
    nameMissing: 'Dê um nome à maquininha.',
    cancel: 'Voltar',
    submit: 'Pedir',
    done: 'Maquininha pedida.',
  },
  models,
  rename: { title: 'Mudar nome da maquininha', submit: 'Salvar', done: 'Nome mudado.' },
} as const;

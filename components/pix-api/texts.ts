import type { WebhookDelivery } from '@/bank/contract/pix-api';

/** What the customer reads about credentials of the API. */
export const texts = {
  title: 'Chaves de API',
  lead: 'Ligue o seu sistema de gestão ao Pix: ele cria cobranças e fica sabendo quando são pagas, pela API Pix do Banco Central.',
  keys: {
    title: 'Sistemas com acesso',
    lead: (most: number) => `Cada sistema tem a sua chave, que você pode revogar na hora. Até ${most} por conta.`,
    create: 'Criar chave',
    empty: 'Nenhum sistema ligado',
    emptyBody: 'Crie uma chave e entregue ao responsável pelo seu sistema de gestão.',
    made: (person: string, when: string) => `Criada por ${person} em ${when}`,
    used: (when: string) => `Último uso: ${when}`,
    unused: 'Ainda não foi usada',
    secretEnds: (hint: string) => `Segredo termina em ${hint}`,
    revoked: 'Revogada',
    revoke: 'Revogar',
    revokeLabel: (name: string) => `Revogar a chave ${name}`,
    revokeTitle: (name: string) => `Revogar a chave ${name}?`,
    revokeBody:
      'O sistema perde o acesso na hora e não é possível desfazer. As cobranças que ele criou continuam valendo.',
    revokeConfirm: 'Revogar chave',
    done: (name: string) => `A chave ${name} foi revogada.`,
    copyId: 'Copiar client_id',
  },
  form: {
    title: 'Criar chave de API',
    name: 'Nome do sistema',
    nameHelp: 'Para você reconhecer depois: “ERP da matriz”, “Loja virtual”.',
    nameMissing: 'Digite o nome do sistema.',
    rights: 'O que ele pode fazer',
    rightsMissing: 'Escolha pelo menos uma permissão.',
    submit: 'Criar chave',
    cancel: 'Voltar',
  },
  rights: {
    charges: 'Criar, mudar e consultar cobranças',
    received: 'Consultar os Pix recebidos',
    returns: 'Devolver Pix recebidos: tira dinheiro da conta sem pedir confirmação',
    webhooks: 'Receber avisos de pagamento no endereço dele',
  },
  secret: {
    title: 'Guarde o segredo agora',
    body: 'Ele não será mostrado de novo. Quem tem o segredo usa a API como a sua empresa: entregue só ao sistema.',
    id: 'client_id',
    secret: 'client_secret',
    copyId: 'Copiar client_id',
    copySecret: 'Copiar client_secret',
    done: 'Já guardei o segredo',
  },
  webhooks: {
    title: 'Avisos de pagamento',
    lead: 'Endereços que os seus sistemas cadastraram e os últimos 50 avisos enviados.',
    empty: 'Nenhum aviso por enquanto',
    emptyBody: 'Quando um sistema cadastrar um endereço e uma cobrança for paga, o aviso aparece aqui.',
    to: (key: string, url: string) => `${key} avisa ${url}`,
    delivery: (txid: string) => `Cobrança ${txid}`,
    told: (host: string, when: string) => `${host}, ${when}`,
    tries: (count: number, answer: string) =>
      `${count === 1 ? '1 tentativa' : `${count} tentativas`}${answer ? `, última resposta: ${answer}` : ''}`,
    answers: {
      timeout: 'sem resposta em 5 segundos',
      unreachable: 'endereço fora do ar',
      refused_address: 'endereço não permitido',
    } as Readonly<Record<string, string>>,
    status: {
      waiting: 'Tentando',
      delivered: 'Entregue',
      failed: 'Não entregue',
    } satisfies Record<WebhookDelivery['status'], string>,
  },
  notAllowed: {
    title: 'Só quem administra a conta vê as chaves de API',
    body: 'Peça a quem administra a conta da empresa.',
  },
} as const;

import type { PixClaim, PixKey } from '@/bank/contract/products/pix/keys';

const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`);

/** What the customer reads about keys. */
export const texts = {
  title: 'Chaves Pix',
  area: 'Área Pix',
  failed: 'Não foi possível concluir, e nada mudou. Tente de novo em instantes.',
  lead: 'Com uma chave, quem paga não precisa da sua agência e conta.',
  types: {
    cpf: 'CPF',
    cnpj: 'CNPJ',
    email: 'E-mail',
    phone: 'Celular',
    evp: 'Chave aleatória',
  } satisfies Record<PixKey['type'], string>,
  list: {
    caption: 'Chaves Pix desta conta',
    count: (count: number, most: number) => `${count} de ${most} chaves`,
    key: 'Chave',
    type: 'Tipo',
    state: 'Situação',
    since: 'Cadastrada em',
    actions: 'Ações',
    active: 'Ativa',
    claimed: 'Pedida por outro',
    copy: (key: string) => `Copiar chave ${key}`,
    remove: (key: string) => `Excluir chave ${key}`,
    removeShort: 'Excluir',
    empty: 'Nenhuma chave por enquanto',
    emptyBody: 'Cadastre o CNPJ da empresa, um e-mail, um celular ou uma chave aleatória para receber Pix.',
    failed: 'Não foi possível carregar as chaves. Nada mudou nelas: tente de novo em instantes.',
    full: (most: number) =>
      `A conta já tem ${most} chaves, contando as que você pediu. Exclua uma para cadastrar outra.`,
    viewer: 'Seu acesso é de consulta. Quem administra a conta pode cadastrar e excluir chaves.',
  },
  remove: {
    title: (key: string) => `Excluir a chave ${key}?`,
    body: 'Ninguém mais vai conseguir pagar com ela, e os QR Codes e as cobranças feitos com esta chave param de funcionar.',
    confirm: 'Excluir chave',
    done: (key: string) => `A chave ${key} foi excluída.`,
  },
  first: {
    create: 'Criar chave aleatória',
    created: 'Sua chave Pix foi criada.',
    link: 'Escolher outra chave',
  },
  register: {
    open: 'Cadastrar chave',
    title: 'Cadastrar chave Pix',
    type: 'Qual chave você quer cadastrar?',
    options: {
      cnpj: (cnpj: string) => `O da empresa: ${cnpj}.`,
      email: 'Enviamos um código para esse e-mail.',
      phone: 'Pedimos um código para confirmar.',
      evp: 'Não mostra seus dados de contato. Criamos na hora.',
    },
    cnpjTaken: 'Já é uma chave desta conta.',
    email: 'E-mail da chave',
    emailHelp: 'Se o seu e-mail de acesso mudar, a chave continua a mesma.',
    phone: 'Celular da chave',
    phoneHelp: 'Neste ambiente não há envio de SMS: o código chega no seu e-mail de acesso.',
    seenTitle: 'O que os outros vão ver',
    seenLead: 'Quem digitar esta chave para pagar vê:',
    seen: { name: 'Nome', document: 'CNPJ', institution: 'Instituição', key: 'Chave' },
    seenRandom: 'Um código sem dados seus',
    seenTyped: 'O que você digitar',
    submit: 'Cadastrar chave',
    askCode: 'Enviar código',
    missingType: 'Escolha o tipo da chave.',
    missingEmail: 'Digite o e-mail.',
    missingPhone: 'Digite o celular com DDD.',
    done: (key: string) => `A chave ${key} foi cadastrada e já recebe Pix.`,
  },
  code: {
    toKey: (destination: string) => `Enviamos um código de 6 números para ${destination}.`,
    toPerson: (destination: string, phone: string) =>
      `Neste ambiente não há envio de SMS. O código para ${phone} chegou no seu e-mail de acesso, ${destination}.`,
    label: 'Código',
    missing: 'Digite os 6 números do código.',
    confirm: 'Confirmar',
    resend: 'Reenviar código',
    resendIn: (seconds: number) =>
      `Reenviar código em ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    resent: 'Enviamos outro código. Vale só o último.',
    back: 'Voltar',
  },
  elsewhere: {
    title: 'Esta chave já existe',
    portability: (institution: string) =>
      `Ela é da sua empresa e está em ${institution}. Você pode trazê-la para cá: ${institution} tem até 7 dias para confirmar. Sem resposta, ela continua lá.`,
    ownership: (institution: string) =>
      `Ela está em nome de outra pessoa ou empresa, em ${institution}. Se ela é sua, peça-a: o dono atual tem 7 dias para responder. Sem resposta, você confirma de novo que ela é sua, e ela passa para esta conta depois de mais 7 dias.`,
    none: (institution: string) =>
      `Ela está em ${institution} e não pode ser pedida por aqui. Fale com quem a registrou.`,
    ask: { portability: 'Trazer a chave', ownership: 'Pedir a chave' },
    done: (key: string) => `O pedido da chave ${key} foi enviado. Acompanhe nesta página.`,
  },
  claims: {
    title: 'Pedidos em andamento',
    endedTitle: (count: number) => (count === 1 ? '1 pedido encerrado' : `${count} pedidos encerrados`),
    endedLead: 'Dos últimos 90 dias.',
    names: {
      claimer: { portability: 'Você está trazendo uma chave', ownership: 'Você pediu uma chave' },
      donor: { portability: 'Pedido para levar uma chave sua', ownership: 'Alguém diz que uma chave sua é dele' },
    } satisfies Record<PixClaim['role'], Record<PixClaim['type'], string>>,
    status: {
      open: 'Enviando',
      waiting: 'Aguarda resposta',
      confirmed: 'Sem resposta',
      completed: 'Concluído',
      cancelled: 'Encerrado',
    } satisfies Record<PixClaim['status'], string>,
    left: (count: number) =>
      count <= 0 ? 'Termina hoje' : `Faltam ${days(count)}`.replace('Faltam 1 dia', 'Falta 1 dia'),
    claimer: {
      portability: (institution: string, date: string) =>
        `${institution} responde até ${date}. Sem resposta, a chave continua lá.`,
      ownership: (institution: string, date: string) =>
        `O dono atual, em ${institution}, responde até ${date}. Sem resposta, você tem mais 7 dias para confirmar de novo que a chave é sua.`,
    },
    donor: {
      portability: (institution: string, date: string) =>
        `O pedido veio de ${institution}, em nome da sua empresa. Responda até ${date}: sem resposta, a chave continua aqui.`,
      ownership: (institution: string, date: string) =>
        `O pedido veio de ${institution}. Se a chave ainda é da sua empresa, responda até ${date}.`,
    },
    confirmed: {
      claimer: (date: string) =>
        `O dono atual não respondeu. Confirme até ${date} que a chave é sua; sem isso o pedido termina.`,
      proven: (date: string) =>
        `Você confirmou que a chave é sua. Ela passa para esta conta em ${date}, se o dono atual não a mantiver.`,
      donor: (date: string) => `O prazo passou, mas ainda dá tempo: mantenha a chave até ${date}, ou ela muda de dono.`,
    },
    ended: {
      completed: {
        claimer: (date: string) => `A chave chegou em ${date}.`,
        donor: (date: string) => `A chave saiu desta conta em ${date}.`,
      },
      cancelled: {
        claimer: (date: string) => `Encerrado em ${date}: a chave continua onde estava.`,
        donor: (date: string) => `Encerrado em ${date}: a chave continua nesta conta.`,
      },
    },
    giveUp: 'Desistir do pedido',
    gaveUp: 'Você desistiu do pedido.',
    prove: 'Confirmar que é minha',
    proven: (key: string) => `Confirmado: a chave ${key} é sua.`,
    keep: 'Manter a chave',
    kept: (key: string) => `A chave ${key} continua nesta conta.`,
    keepTitle: 'Confirme que a chave é sua',
    release: 'Liberar a chave',
    releaseTitle: (key: string) => `Liberar a chave ${key}?`,
    releaseBody: (institution: string) => `Ela passa para ${institution} na hora e não recebe mais Pix nesta conta.`,
    released: (key: string) => `A chave ${key} foi liberada.`,
    failed: 'Não foi possível carregar os pedidos de chave. Tente de novo em instantes.',
  },
} as const;

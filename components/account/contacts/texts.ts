import type { ContactColumn, ContactLineRule } from '@/bank/contract/ground/contact-cards';

const nameCount = (count: number): string => (count === 1 ? '1 contato' : `${count} contatos`);

export const texts = {
  title: 'Contatos',
  lead: 'Para pagar sem digitar tudo de novo. Favoritos aparecem primeiro.',
  again: {
    title: 'Pagar de novo',
    pay: 'Pagar de novo:',
    payBy: (name: string): string => `Pagar ${name} pela chave`,
    all: 'Ver contatos',
    empty: 'Quem você pagar por Pix aparece aqui para pagar de novo em um toque.',
  },
  search: 'Buscar contato',
  searchHelp: 'Nome, apelido, grupo, documento, chave ou conta.',
  loading: 'Carregando contatos…',
  found: (count: number, all: number): string => {
    if (count === all) return nameCount(all);
    return count === 0 ? 'Nenhum contato com esse texto.' : `${count} de ${nameCount(all)}`;
  },
  answering: (count: number): string => (count === 0 ? 'Ninguém com esse nome.' : nameCount(count)),
  clear: 'Limpar busca',
  most: (count: number): string =>
    `A lista tem os favoritos e as ${count.toLocaleString('pt-BR')} chaves pagas por último.`,
  empty: 'Você ainda não tem contatos',
  emptyBody: 'Quem você pagar por Pix entra aqui. Você também pode cadastrar agora.',
  emptyAction: 'Pagar com Pix',
  failed: 'Não conseguimos carregar os contatos.',
  viewer: 'Seu acesso permite ver os contatos, mas não pagar nem mudar.',
  keyCount: (count: number): string => `${count} chaves`,
  pay: 'Pagar',
  payBy: (name: string, key: string): string => `Pagar ${name} pela chave ${key}`,
  paid: (when: string): string => `Último Pix em ${when}`,
  paidAt: (when: string): string => `Último pagamento em ${when}`,
  neverPaid: 'Nenhum Pix por esta chave',
  accountLine: (branch: string, account: string, digit: string): string =>
    `Agência ${branch} · Conta ${account}-${digit}`,
  payAccount: (name: string, account: string): string => `Pagar ${name} na conta ${account}`,
  more: 'Mostrar mais',
  groups: { label: 'Grupos', all: 'Todos' },
  acts: {
    menu: (name: string): string => `Mais opções de ${name}`,
    edit: 'Editar apelido, grupos e observação',
    way: 'Adicionar chave ou conta',
    forget: 'Excluir contato',
    forgetKey: (key: string): string => `Remover a chave ${key}`,
    forgetAccount: (account: string): string => `Remover a conta ${account}`,
  },
  isFavorite: 'favorito',
  favorite: (name: string): string => `Favorito: ${name}`,
  favored: (name: string): string => `${name} está nos favoritos e aparece primeiro.`,
  unfavored: (name: string): string => `${name} saiu dos favoritos.`,
  cancel: 'Cancelar',
  saved: (name: string): string => `${name} foi salvo.`,
  add: 'Novo contato',
  importFile: 'Importar planilha',
  form: {
    add: 'Novo contato',
    way: (name: string): string => `Outra forma de pagar ${name}`,
    edit: (name: string): string => `Editar ${name}`,
    save: { add: 'Salvar contato', way: 'Adicionar', edit: 'Salvar' },
    name: 'Nome completo ou razão social',
    document: 'CPF ou CNPJ',
    documentOf: 'CPF ou CNPJ do titular',
    ways: { legend: 'Como pagar', key: 'Chave Pix', account: 'Agência e conta' },
    key: {
      label: 'Chave Pix',
      help: 'E-mail, celular, CPF, CNPJ ou chave aleatória. Ao pagar, você confere de quem ela é.',
      missing: 'Digite a chave Pix.',
    },
    nickname: { label: 'Apelido', help: 'Como você chama este contato. Só a sua empresa vê.' },
    groups: {
      label: 'Grupos',
      help: 'Separe por vírgulas: Fornecedores, Semanal.',
      tooLong: (group: string, most: number): string =>
        `O nome de um grupo tem no máximo ${most} caracteres. Encurte “${group}”.`,
      tooMany: (most: number): string => `Um contato fica em no máximo ${most} grupos.`,
    },
    note: { label: 'Observação', help: 'Só a sua empresa vê.' },
    known: {
      title: (label: string): string => `Já existe: ${label}`,
      someone: 'este contato',
      body: (label: string, way: 'key' | 'account'): string =>
        `Este CPF ou CNPJ já está nos seus contatos. Adicionar ${way === 'key' ? 'esta chave' : 'esta conta'} a ${label}?`,
      stays:
        'O nome, o apelido, os grupos e a observação que ele já tem ficam como estão. Para mudar, edite o contato.',
      confirm: { key: 'Adicionar chave', account: 'Adicionar conta' },
    },
    refusedAnyhow: 'Confira este campo.',
    refused: {
      name: { missing: 'Digite o nome.' },
      document: {
        missing: 'Digite o CPF ou CNPJ do titular.',
        invalid: 'CPF ou CNPJ inválido. Confira os números.',
        mismatch: 'Este não é o CPF ou CNPJ de quem recebe nas outras chaves.',
        too_many: 'Você chegou a 1.000 contatos cadastrados. Exclua algum para cadastrar outro.',
      },
      key: {
        invalid: 'Esta chave Pix não é válida. Confira se falta ou sobra algo.',
        mismatch: 'Este CPF ou CNPJ não é do contato. Uma chave de documento é sempre do próprio titular.',
        taken: 'Esta chave já está em outro contato.',
      },
      institution: {
        unknown: 'Escolha uma instituição da lista.',
        no_pix: 'Esta instituição não recebe Pix. Escolha outra.',
      },
      groups: {},
    } as Readonly<Record<'name' | 'document' | 'key' | 'institution' | 'groups', Readonly<Record<string, string>>>>,
  },
  file: {
    title: 'Importar contatos',
    lead: 'Use uma planilha salva como CSV. Cada linha é uma forma de pagar; linhas do mesmo CPF ou CNPJ formam um contato.',
    sample: 'Baixar planilha de exemplo',
    sampleName: 'contatos-exemplo.csv',
    choose: 'Arquivo CSV',
    reading: 'Conferindo o arquivo…',
    sound: (contacts: number, lines: number): string =>
      `${nameCount(contacts)} em ${lines === 1 ? '1 linha' : `${lines} linhas`}, tudo certo. Nada foi importado ainda.`,
    faulty: (lines: number, contacts: number): string =>
      `${lines === 1 ? '1 linha tem' : `${lines} linhas têm`} problema. ${
        contacts === 0
          ? 'Corrija o arquivo e escolha de novo: nada foi importado.'
          : `Nada foi importado ainda: corrija o arquivo, ou importe só ${nameCount(contacts)} das linhas certas.`
      }`,
    line: (line: number): string => `Linha ${line}`,
    more: (count: number): string => `E mais ${count} ${count === 1 ? 'problema' : 'problemas'}.`,
    take: (contacts: number): string => `Importar ${nameCount(contacts)}`,
    takeSound: (contacts: number): string => `Importar só ${nameCount(contacts)}`,
    done: (contacts: number): string =>
      contacts === 1 ? '1 contato foi importado.' : `${contacts} contatos foram importados.`,
    leftOut: (lines: number): string => (lines === 1 ? '1 linha ficou de fora:' : `${lines} linhas ficaram de fora:`),
    close: 'Fechar',
    unread: (names: string, count: number): string =>
      count === 1
        ? `A coluna ${names} não é da planilha de exemplo e não foi lida.`
        : `As colunas ${names} não são da planilha de exemplo e não foram lidas.`,
    columns: {
      ...{ nome: 'o nome', documento: 'o documento', chave_pix: 'a chave Pix', banco: 'o banco' },
      ...{ agencia: 'a agência', conta: 'a conta', digito: 'o dígito', tipo_conta: 'o tipo da conta' },
      ...{ apelido: 'o apelido', grupos: 'a lista de grupos', observacao: 'a observação' },
    } satisfies Record<ContactColumn, string>,
    rules: {
      missing: what => `falta ${what}`,
      too_long: what => `${what} passa do tamanho permitido`,
      invalid: what => `${what} não é ${what.startsWith('a ') ? 'válida' : 'válido'}`,
      ambiguous: what => `${what} pode ser CPF ou celular. Escreva o celular com DDD entre parênteses`,
      mismatch: what => `${what} não é do mesmo CPF ou CNPJ da linha`,
      taken: what => `${what} já está em outro contato`,
      unknown: what => `${what} não é uma instituição que conhecemos. Use o número, como 341`,
      no_way: () => 'falta a chave Pix ou a conta',
      no_pix: what => `${what} não recebe Pix`,
      other_name: what => `${what} é diferente do que está em outra linha do mesmo documento`,
      columns: () => 'as colunas não são as da planilha de exemplo',
      too_many: () => 'são mais de 1.000 contatos. Divida o arquivo',
    } satisfies Record<ContactLineRule, (what: string) => string>,
  },
  forget: {
    title: (name: string): string => `Excluir ${name} dos contatos?`,
    titleKey: (key: string, name: string): string => `Remover dos contatos a chave ${key} de ${name}?`,
    titleAccount: (account: string, name: string): string => `Remover dos contatos a conta ${account} de ${name}?`,
    body: 'O que já foi pago continua no extrato. O contato volta se você pagar de novo.',
    bodyWithWords:
      'O que já foi pago continua no extrato. O contato volta se você pagar de novo, sem apelido, favorito, grupos nem observação.',
    bodyKey: 'As outras formas de pagar ficam. A chave volta à lista se você pagar de novo.',
    bodyAccount: 'As outras formas de pagar ficam.',
    confirm: 'Excluir contato',
    confirmKey: 'Remover chave',
    confirmAccount: 'Remover conta',
    done: (name: string): string => `${name} saiu dos contatos.`,
    doneKey: (key: string): string => `A chave ${key} saiu dos contatos.`,
    doneAccount: (account: string): string => `A conta ${account} saiu dos contatos.`,
  },
};

const contacts = (count: number): string => (count === 1 ? '1 contato' : `${count} contatos`);

export const texts = {
  title: 'Contatos',
  lead: 'Quem você já pagou por Pix, para pagar de novo sem digitar a chave. Favoritos aparecem primeiro.',
  area: 'Área Pix',
  again: {
    title: 'Pagar de novo',
    pay: 'Pagar de novo:',
    payBy: (name: string): string => `Pagar ${name} pela chave`,
    all: 'Ver contatos',
    empty: 'Quem você pagar por Pix aparece aqui para pagar de novo em um toque.',
  },
  search: 'Buscar contato',
  searchHelp: 'Nome, apelido, documento, chave ou instituição.',
  loading: 'Carregando contatos…',
  found: (count: number, all: number): string => {
    if (count === all) return contacts(all);
    return count === 0 ? 'Nenhum contato com esse texto.' : `${count} de ${contacts(all)}`;
  },
  answering: (count: number): string => (count === 0 ? 'Ninguém com esse nome.' : contacts(count)),
  clear: 'Limpar busca',
  more: 'Mostrar mais',
  most: (count: number): string =>
    `A lista tem os favoritos e as ${count.toLocaleString('pt-BR')} chaves pagas por último.`,
  empty: 'Você ainda não tem contatos',
  emptyBody: 'Cada Pix que você faz guarda aqui quem recebeu.',
  emptyAction: 'Pagar com Pix',
  failed: 'Não conseguimos carregar os contatos.',
  viewer: 'Seu acesso permite ver os contatos, mas não pagar nem mudar.',
  keyCount: (count: number): string => `${count} chaves`,
  pay: 'Pagar',
  payBy: (name: string, key: string): string => `Pagar ${name} pela chave ${key}`,
  paid: (when: string): string => `Último Pix em ${when}`,
  neverPaid: 'Nenhum Pix por esta chave',
  isFavorite: 'favorito',
  favorite: (name: string): string => `Favorito: ${name}`,
  favored: (name: string): string => `${name} está nos favoritos e aparece primeiro.`,
  unfavored: (name: string): string => `${name} saiu dos favoritos.`,
  cancel: 'Cancelar',
  rename: {
    open: (name: string): string => `Mudar o apelido de ${name}`,
    title: 'Apelido do contato',
    field: 'Apelido',
    help: (name: string, keys: number): string =>
      `Só a sua empresa vê${keys > 1 ? `, e vale para as ${keys} chaves` : ''}. Deixe vazio para usar o nome: ${name}.`,
    save: 'Salvar apelido',
    saved: (name: string): string => `O contato agora se chama ${name}.`,
    unchanged: (name: string): string => `O contato continua com o nome ${name}.`,
  },
  forget: {
    open: (key: string, name: string): string => `Remover dos contatos a chave ${key} de ${name}`,
    title: (name: string): string => `Excluir ${name} dos contatos?`,
    titleKey: (key: string, name: string): string => `Remover dos contatos a chave ${key} de ${name}?`,
    body: 'O que já foi pago continua no extrato. O contato volta se você pagar de novo.',
    bodyWithName:
      'O que já foi pago continua no extrato. O contato volta se você pagar de novo, sem apelido nem favorito.',
    bodyKey: 'As outras chaves ficam. Ela volta à lista se você pagar de novo.',
    confirm: 'Excluir contato',
    confirmKey: 'Excluir chave',
    done: (name: string): string => `${name} saiu dos contatos.`,
    doneKey: (key: string): string => `A chave ${key} saiu dos contatos.`,
  },
};

import type { TopUp, TopUpComplaint } from '@/bank/contract/products/top-up';
import type { TopUpPhoneProblem } from '@/bank/contract/top-up-phone';
import type { DayOrderWords } from '@/components/lists/day-order/day-order';

/** What is wrong with a number, and what to do about it. */
export const PHONE_PROBLEMS: Readonly<Record<TopUpPhoneProblem, string>> = {
  missing: 'Digite o celular com DDD.',
  unreadable: 'Digite só o número do celular, com DDD.',
  incomplete: 'Faltam números. Digite o celular com DDD, como (11) 98765-4321.',
  abroad: 'Este número é de outro país. Só recarregamos celulares do Brasil.',
  area_missing: 'Falta o DDD. Digite o celular como (11) 98765-4321.',
  area_unknown: 'Este DDD não existe. Confira os dois primeiros números.',
  landline: 'Este número é de telefone fixo. Só celular aceita recarga.',
  ninth_digit: 'Faltou o 9 na frente do número. Digite como (11) 98765-4321.',
  not_mobile: 'Este número não é de um celular do Brasil. Confira os números.',
};

export const texts = {
  title: 'Recarga de celular',
  phones: (count: number): string => (count === 1 ? '1 celular' : `${count} celulares`),
  line: (place: number): string => `Celular ${place}`,
  phone: { label: 'Celular', help: 'Com DDD. Para uma frota, cole vários números de uma vez.' },
  operator: {
    label: 'Operadora',
    placeholder: 'Escolha a operadora',
    resting: (name: string): string => `${name}, sem vender agora`,
    detected: (name: string): string => `${name} (detectada)`,
    guessed: 'Pelo número. Se a linha foi portada, troque.',
    other: (name: string): string => `Pelo número seria ${name}. Confira se a linha foi portada.`,
    unknown: 'Não reconhecemos a operadora por este número.',
    missing: 'Escolha a operadora.',
    gone: 'Esta operadora não vende recargas neste DDD. Escolha outra.',
    isResting: 'Esta operadora está sem vender recargas agora. Tente mais tarde.',
  },
  value: {
    label: 'Valor',
    placeholder: 'Escolha o valor',
    bonus: (value: string, bonus: string): string => `${value}, com ${bonus} de bônus`,
    range: (least: string, most: string): string => `De ${least} a ${most}.`,
    lasts: (validity: string): string => `Crédito válido por ${validity}.`,
    missing: 'Escolha o valor da recarga.',
    notSold: 'A operadora não vende este valor. Escolha outro.',
    forAll: 'Usar este valor em todos',
  },
  repeated: 'Este celular já está na lista.',
  remove: (name: string): string => `Tirar ${name} da lista`,
  add: 'Adicionar outro celular',
  most: (count: number): string => `São no máximo ${count} celulares por vez.`,
  total: (count: number): string => (count === 1 ? 'Total' : `Total de ${count} celulares`),
  submit: 'Continuar',
  reading: 'Conferindo a operadora…',
  lookupFailed: 'Não foi possível consultar as operadoras agora.',
  retry: 'Consultar de novo',
  never: 'Depois de confirmada pela operadora, a recarga dificilmente pode ser desfeita. Confira cada número.',
  scheduledLink: 'Ver agendamentos',
  known: {
    title: 'Favoritos',
    last: (value: string): string => `Última recarga: ${value}`,
    noLast: 'Ainda sem recarga',
    short: 'Usar',
    use: (name: string): string => `Usar ${name}`,
    remove: (name: string): string => `Remover ${name} dos favoritos`,
    removed: (name: string): string => `${name} saiu dos favoritos.`,
  },
  contacts: {
    open: 'Escolher dos contatos',
    title: 'Contatos com celular',
    empty: 'Nenhum contato tem chave Pix de celular.',
    failed: 'Não foi possível carregar os contatos.',
    use: (name: string): string => `Usar o celular de ${name}`,
    close: 'Fechar',
  },
  keep: {
    open: (name: string): string => `Salvar nos favoritos: ${name}`,
    short: 'Salvar nos favoritos',
    title: 'Salvar nos favoritos',
    name: 'Nome da linha',
    help: 'Como a empresa chama esta linha: Moto do João, Recepção.',
    missing: 'Digite um nome para a linha.',
    cancel: 'Voltar',
    save: 'Salvar',
    saved: 'Linha salva nos favoritos.',
  },
  latest: {
    title: 'Últimas recargas',
    empty: 'As recargas da conta vão aparecer aqui.',
    failed: 'Não foi possível carregar as últimas recargas.',
    noun: ['recarga', 'recargas'] as const,
    waiting: 'Aguarda aprovação',
    status: {
      processing: 'Em andamento',
      completed: 'Confirmada',
      failed: 'Não realizada',
      returned: 'Estornada',
    } satisfies Record<TopUp['status'], string>,
    reversible: (until: string): string => `A operadora ainda pode estornar até ${until}.`,
    complain: 'Não caiu',
    complainAbout: (name: string): string => `Não caiu: ${name}`,
    complaint: {
      open: (until: string): string => `Reclamada à operadora, que responde até ${until}.`,
      late: () => 'A operadora não respondeu no prazo. Continuamos cobrando.',
      delivered: (_until: string, nsu: string | null): string =>
        `A operadora confirma a entrega, com o NSU ${nsu ?? ''}.`,
      reversed: () => 'A operadora não achou o crédito e devolveu o valor.',
    } satisfies Record<TopUpComplaint['state'], (until: string, nsu: string | null) => string>,
  },
  review: {
    other: (name: string): string =>
      `A operadora de ${name} não é a que o número indica. Confira se a linha foi portada.`,
    unusual: (name: string): string => `Poucos celulares começam como ${name}. Confira o número.`,
    lines: 'Celulares',
    bonus: 'Bônus',
    validity: 'Validade do crédito',
    operator: 'Operadora',
  },
  result: {
    line: (operator: string, phone: string): string => `${operator} ${phone}`,
    nsu: 'NSU da compra',
    operatorNsu: 'NSU da operadora',
    waitsForNumber: 'A operadora informa quando confirmar',
    copy: 'Copiar NSU',
  },
  scheduled: { phone: 'Celular', operator: 'Operadora', description: 'Descrição', made: 'Agendada em' },
};

/** What a top-up for a day is called. */
export const TOP_UP_DAY_WORDS: DayOrderWords = {
  title: 'Recarga agendada',
  day: day => `${day}, a partir das 7h`,
  shortage:
    'Se faltar saldo ou limite às 7h, tentamos de novo durante o dia. Se não der até a noite, avisamos você e a recarga não é feita.',
  recheck: 'No dia, conferimos se a operadora ainda vende este valor: se não, nada é feito.',
  notPaid: 'Esta recarga não foi feita',
  again: 'Fazer uma recarga',
  change: 'Alterar recarga agendada',
  cancel: name => `Cancelar a recarga de ${name}?`,
  payNow: {
    act: 'Recarregar agora',
    title: name => `Recarregar agora ${name}?`,
    body: 'A recarga é feita hoje. Se faltar saldo, avisamos você e tentamos de novo ainda hoje.',
    done: 'A recarga está sendo feita.',
  },
};

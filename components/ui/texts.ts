/** The kit's own words: what its parts say by themselves, in plain Brazilian Portuguese. */
export const kitTexts = {
  choose: 'Escolha uma opção',
  document: {
    labels: { cpf: 'CPF', cnpj: 'CNPJ', any: 'CPF ou CNPJ' },
    problems: {
      missing: { cpf: 'Informe o CPF.', cnpj: 'Informe o CNPJ.', any: 'Informe o CPF ou o CNPJ.' },
      incomplete: {
        cpf: 'O CPF tem 11 números. Confira se falta algum.',
        cnpj: 'O CNPJ tem 14 caracteres. Confira se falta algum.',
        any: 'O CPF tem 11 números e o CNPJ tem 14 caracteres. Confira se falta algum.',
      },
      wrong: {
        cpf: 'CPF inválido. Confira os números.',
        cnpj: 'CNPJ inválido. Confira letras e números.',
        any: 'CPF ou CNPJ inválido. Confira o que digitou.',
      },
    },
  },
  phone: {
    label: 'Celular ou telefone',
    problems: {
      missing: 'Informe o telefone com DDD.',
      incomplete: 'Faltam números. Digite o DDD e o telefone, como (11) 98765-4321.',
      areaUnknown: 'Este DDD não existe. Confira os dois primeiros números.',
      wrong: 'Este telefone não existe. Celulares começam com 9 depois do DDD.',
    },
  },
  date: {
    placeholder: 'dd/mm/aaaa',
    open: (label: string) => `Abrir o calendário: ${label}`,
    choose: 'Escolher data',
    chooseRange: 'Escolher período',
    previous: 'Mês anterior',
    next: 'Próximo mês',
    clear: 'Limpar',
    presets: 'Períodos prontos',
    rangeStart: 'Escolha o primeiro dia.',
    rangeEnd: 'Agora escolha o último dia.',
    problems: {
      incomplete: 'Digite a data inteira, como 21/11/2026.',
      unreal: 'Este dia não existe no calendário.',
      tooEarly: (day: string) => `Escolha uma data a partir de ${day}.`,
      tooLate: (day: string) => `Escolha uma data até ${day}.`,
      upsideDown: 'O último dia vem antes do primeiro.',
    },
    noCalendar: 'O calendário não carregou. Você pode digitar a data.',
    from: 'De',
    to: 'Até',
  },
  combo: {
    nothing: 'Nada encontrado',
    loading: 'Buscando…',
    failed: 'Não conseguimos buscar. Digite de novo para tentar.',
    show: 'Mostrar opções',
  },
  list: {
    more: 'Carregar mais',
    loading: 'Carregando mais',
    shown: (count: number, one: string, many: string) =>
      count === 1 ? `Mostrando 1 ${one}.` : `Mostrando ${count.toLocaleString('pt-BR')} ${many}.`,
    all: (count: number, one: string, many: string) =>
      `Fim da lista: ${count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${many}`}.`,
    failed: 'Não conseguimos carregar mais. O que já estava na tela continua aqui.',
    retry: 'Tentar novamente',
    busy: 'Carregando a lista',
    choose: (name: string) => `Escolher ${name}`,
    chooseAll: (count: number) => (count === 1 ? 'Escolher a única linha' : `Escolher as ${count} linhas da tela`),
    chooseNone: 'Limpar',
    moreActs: 'Mais ações',
    moreShort: 'Mais',
    chosen: (count: number) => (count === 1 ? '1 na seleção' : `${count} na seleção`),
  },
  steps: {
    label: 'Etapas',
    place: (now: number, all: number) => `Etapa ${now} de ${all}`,
    done: 'concluída',
    current: 'etapa atual',
    ahead: 'a fazer',
  },
  files: {
    choose: (many: boolean) => (many ? 'Escolher arquivos' : 'Escolher arquivo'),
    drop: (many: boolean) => (many ? 'Arraste os arquivos até aqui, ou cole' : 'Arraste o arquivo até aqui, ou cole'),
    release: 'Solte para enviar',
    remove: (name: string) => `Remover ${name}`,
    added: (count: number) => (count === 1 ? '1 arquivo adicionado.' : `${count} arquivos adicionados.`),
    limits: (kinds: string, size: string, most: number) =>
      `${kinds}, até ${size}${most > 1 ? ` cada, no máximo ${most} arquivos` : ''}.`,
    problems: {
      kind: (kinds: string) => `Não aceitamos este tipo de arquivo. Envie ${kinds}.`,
      size: (own: string, most: string) => `O arquivo tem ${own}. O limite é ${most}.`,
      empty: 'O arquivo está vazio.',
      count: (most: number) =>
        `O limite é de ${most} ${most === 1 ? 'arquivo' : 'arquivos'}. Remova um para enviar este.`,
      twice: 'Este arquivo já está na lista.',
    },
    refused: 'Não foram adicionados',
    dismiss: 'Entendi',
  },
  form: {
    summary: (count: number) => (count === 1 ? 'Confira 1 campo' : `Confira ${count} campos`),
    failed: 'Não conseguimos enviar. O que você digitou continua aqui. Tente de novo em instantes.',
    refused: 'Confira este campo.',
  },
  alert: { cancel: 'Voltar' },
  chart: {
    asTable: 'Ver como tabela',
    asDrawing: 'Ver como gráfico',
    walk: 'Valores, ponto a ponto',
    hidden: '••••',
    hiddenWords: 'valor oculto',
  },
} as const;

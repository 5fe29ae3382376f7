import type { Guide } from '../types';

export const apple: Guide = {
  slug: 'conta-apple-developer',
  title: 'Como criar a conta de desenvolvedor da empresa na Apple',
  lead: 'Com a inscrição de organização no Apple Developer Program, o aplicativo da sua empresa aparece na App Store em nome dela.',
  duration: 'De 2 dias a 2 semanas, depois do D-U-N-S',
  cost: 'US$ 99 por ano, cobrados em reais',
  needs: [
    'Número D-U-N-S da empresa (veja o guia próprio)',
    'Poder para assinar pela empresa, ou uma carta de quem tem',
    'E-mail no domínio da empresa',
    'Site público no mesmo domínio',
    'Conta Apple com autenticação de dois fatores',
  ],
  steps: [
    {
      id: 'conta',
      title: 'Prepare a Conta Apple da empresa',
      paragraphs: [
        'Crie uma Conta Apple com um e-mail do domínio da empresa e ligue a autenticação de dois fatores num aparelho que ficará com quem responde pela conta.',
      ],
      caution: 'Endereços gratuitos, como os de webmail, não são aceitos na inscrição de organização.',
    },
    {
      id: 'inscricao',
      title: 'Comece a inscrição como organização',
      paragraphs: [
        'Entre no site de desenvolvedores, escolha inscrever-se e depois Empresa ou Organização. Informe a razão social e o D-U-N-S exatamente como foram emitidos.',
        'Filiais e nomes fantasia não podem se inscrever: use a matriz.',
      ],
      link: { href: 'https://developer.apple.com/programs/enroll/', label: 'Abrir a inscrição' },
    },
    {
      id: 'poderes',
      title: 'Mostre que você pode assinar pela empresa',
      paragraphs: [
        'Sócio ou diretor declara isso na própria inscrição. Quem não é informa o contato de alguém que seja: a Apple vai falar com essa pessoa.',
      ],
    },
    {
      id: 'verificacao',
      title: 'Atenda a verificação',
      paragraphs: [
        'A Apple confere os dados por telefone ou e-mail. Pode levar de alguns dias a duas semanas. Avise a recepção e olhe a caixa de spam.',
      ],
    },
    {
      id: 'contrato',
      title: 'Aceite o contrato e pague a anuidade',
      paragraphs: [
        'Com a inscrição aprovada, aceite o contrato de licença e pague. A renovação é anual: se ela vencer, os aplicativos saem da loja até você renovar.',
      ],
      caution: 'Ligue a renovação automática e use um cartão da empresa que não vá ser cancelado.',
    },
    {
      id: 'loja',
      title: 'Arrume o App Store Connect',
      paragraphs: [
        'Complete contratos, dados fiscais e bancários mesmo que o aplicativo seja gratuito, e crie um acesso para cada pessoa da equipe.',
        'Aplicativos bancários precisam ser publicados pela própria instituição financeira ou por empresa com autorização clara dela. Tenha o documento em mãos para a revisão.',
      ],
    },
  ],
  questions: [
    {
      question: 'Já tenho uma conta individual. Preciso de outra?',
      answer:
        'Não. Dá para pedir a mudança para organização, com o mesmo D-U-N-S e a mesma conferência. Os aplicativos continuam nela.',
    },
    {
      question: 'A empresa mudou de nome. E agora?',
      answer:
        'Atualize primeiro o CNPJ, depois o D-U-N-S e só então peça a mudança à Apple. Nessa ordem cada um enxerga o dado novo.',
    },
  ],
  checkedOn: '2026-11-21',
};

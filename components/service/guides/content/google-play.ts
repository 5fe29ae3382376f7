import type { Guide } from '../types';

export const googlePlay: Guide = {
  slug: 'conta-google-play',
  title: 'Como criar a conta de desenvolvedor da empresa no Google Play',
  lead: 'Com a conta do tipo Organização, o aplicativo da sua empresa aparece na Play Store em nome dela, e não no de uma pessoa.',
  duration: 'De 3 a 15 dias, depois do D-U-N-S',
  cost: 'US$ 25, uma única vez',
  needs: [
    'Número D-U-N-S da empresa (veja o guia próprio)',
    'Conta Google da empresa, com verificação em duas etapas',
    'Site da empresa no ar, no domínio dela',
    'Telefone e e-mail de contato que alguém atende',
    'Cartão internacional para pagar a taxa',
    'Documento oficial da empresa e documento com foto de quem a representa',
  ],
  steps: [
    {
      id: 'conta',
      title: 'Crie uma conta Google só para isso',
      paragraphs: [
        'Use um e-mail da empresa, como loja@suaempresa.com.br, e não o de um funcionário: a conta fica quando a pessoa sai.',
        'Ligue a verificação em duas etapas antes de continuar. Sem ela o cadastro não avança.',
      ],
    },
    {
      id: 'tipo',
      title: 'Comece o cadastro e escolha Organização',
      paragraphs: [
        'Abra o Play Console, aceite os termos e escolha o tipo de conta Organização. Contas pessoais precisam fazer um teste fechado com doze pessoas por catorze dias antes de publicar; as de organização, não.',
      ],
      caution:
        'O tipo não muda depois. Quem escolhe “Pessoal” por engano tem de criar outra conta e pagar a taxa de novo.',
      link: { href: 'https://play.google.com/console/signup', label: 'Abrir o Play Console' },
    },
    {
      id: 'perfil',
      title: 'Informe o D-U-N-S e o perfil de pagamentos',
      paragraphs: [
        'O nome legal e o endereço vêm do perfil de pagamentos do Google e precisam ser iguais aos do D-U-N-S. Se forem diferentes, corrija antes de enviar.',
      ],
    },
    {
      id: 'contatos',
      title: 'Confirme os contatos',
      paragraphs: [
        'Há dois: o contato para o Google (nome, e-mail e telefone, confirmados por código) e o do desenvolvedor, que fica público na loja. Pense em quem vai responder aos clientes antes de preencher o segundo.',
        'O site pode precisar ser confirmado pelo Search Console, por quem administra o domínio.',
      ],
    },
    {
      id: 'taxa',
      title: 'Pague a taxa e envie os documentos',
      paragraphs: [
        'A taxa é de US$ 25, cobrada uma vez. Em seguida envie o documento oficial da empresa e o de quem a representa. A análise leva alguns dias; a resposta chega por e-mail e aparece no Play Console.',
      ],
      caution: 'Foto cortada, reflexo e documento vencido são as causas mais comuns de recusa.',
    },
    {
      id: 'declaracoes',
      title: 'Declare o que o aplicativo faz',
      paragraphs: [
        'Aplicativos de conta, pagamento ou crédito preenchem a declaração de recursos financeiros. Crédito pessoal tem regras próprias no Brasil: prazo mínimo, custo total e identificação da instituição.',
        'Complete também a política de privacidade, a seção de segurança dos dados e um acesso de teste para quem revisa o aplicativo.',
      ],
    },
  ],
  questions: [
    {
      question: 'Posso transferir um aplicativo que está em outra conta?',
      answer:
        'Sim. Depois que a conta da empresa estiver verificada, peça a transferência no Play Console das duas contas. Instalações, avaliações e assinaturas vão junto.',
    },
    {
      question: 'Quem deve ser o dono da conta?',
      answer:
        'A empresa. Dê a cada pessoa o próprio acesso, com a função que ela precisa, e guarde os códigos de recuperação num cofre da empresa.',
    },
  ],
  checkedOn: '2026-11-21',
};

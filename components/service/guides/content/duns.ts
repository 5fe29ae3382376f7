import type { Guide } from '../types';

export const duns: Guide = {
  slug: 'numero-duns',
  title: 'Como obter o número D-U-N-S da empresa',
  lead: 'O D-U-N-S é o número de nove algarismos que prova, fora do Brasil, que a sua empresa existe. A Apple e o Google pedem esse número para abrir uma conta de desenvolvedor em nome da empresa.',
  duration: 'De 5 a 30 dias, quase tudo de espera',
  cost: 'Gratuito',
  needs: [
    'Cartão CNPJ da matriz (o número que termina em 0001 antes dos dígitos)',
    'Razão social, endereço e telefone iguais aos da Receita Federal',
    'E-mail de trabalho, no domínio da empresa',
    'Contrato social ou última alteração, se alguém pedir',
  ],
  steps: [
    {
      id: 'dados',
      title: 'Separe os dados como estão no cartão CNPJ',
      paragraphs: [
        'Emita o comprovante de inscrição no site da Receita Federal e deixe-o aberto. Razão social, endereço e telefone precisam ser escritos exatamente como aparecem ali.',
        'Use a matriz. Nome fantasia, filial e apelido da marca não são aceitos.',
      ],
      caution:
        'Se o endereço mudou e a Receita ainda mostra o antigo, atualize o CNPJ primeiro. Corrigir depois demora mais.',
    },
    {
      id: 'consulta',
      title: 'Veja se a empresa já tem um número',
      paragraphs: [
        'Muitas empresas já têm D-U-N-S sem saber, porque foram fornecedoras de alguém. Abra a consulta da Apple, escolha Brasil e preencha os dados da empresa e os seus.',
        'Se houver um número, ele chega por e-mail em poucos minutos. Pule para a última etapa.',
      ],
      link: { href: 'https://developer.apple.com/enroll/duns-lookup/', label: 'Abrir a consulta da Apple' },
    },
    {
      id: 'pedido',
      title: 'Peça o número, se não houver',
      paragraphs: [
        'Na mesma página, confira os dados e envie o pedido. Por esse caminho o número sai em cerca de cinco dias úteis, sem custo.',
        'Também dá para pedir direto à CIAL Dun & Bradstreet, que atende o Brasil pelo telefone (11) 4933-7500. O caminho gratuito pode levar até trinta dias.',
      ],
      caution: 'Há ofertas pagas de “urgência”. Nem a Apple nem o Google pedem que você pague pelo número.',
    },
    {
      id: 'contato',
      title: 'Atenda o telefone e responda o e-mail',
      paragraphs: [
        'A Dun & Bradstreet pode ligar ou escrever para confirmar os dados. Avise quem atende o telefone da empresa.',
        'Podem pedir o contrato social e o cartão CNPJ. Envie em PDF, legíveis e completos.',
      ],
    },
    {
      id: 'espera',
      title: 'Espere os sistemas se falarem',
      paragraphs: [
        'Depois que o número sai, a Apple pode levar mais dois dias úteis para enxergá-lo, e o Google um pouco mais. Só então comece o cadastro de desenvolvedor.',
      ],
    },
  ],
  questions: [
    {
      question: 'MEI e empresário individual podem ter D-U-N-S?',
      answer:
        'Podem. O que conta é o CNPJ ativo, com os dados iguais aos da Receita. Para publicar como organização, porém, a loja pode exigir uma pessoa jurídica separada da pessoa física.',
    },
    {
      question: 'O número vence?',
      answer:
        'Não. Mas os dados dele envelhecem: quando a empresa mudar de nome ou endereço, peça a atualização para não travar a conta de desenvolvedor.',
    },
  ],
  checkedOn: '2026-11-21',
};

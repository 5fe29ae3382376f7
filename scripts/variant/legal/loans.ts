import { brandIn } from '../../../variants/article';
import { PROVIDERS } from '../../../bank/contract/providers';
import { type LegalWords, writePage } from './words';

/** /terms-emprestimo */
export const writeLoans = (words: LegalWords): string => {
  const institution = PROVIDERS[words.provider].name;
  const opening = words.lends
    ? `Estes termos valem para quem simula, pede ou contrata crédito ${brandIn('by', words)}. Eles completam os termos de uso; o contrato de cada operação vale acima deles.`
    : `Hoje ${brandIn('the', words)} não oferece empréstimos. Estes termos dizem que regras valerão se isso mudar e como reconhecer quem usa o nosso nome para oferecer crédito.`;
  const who = words.lends
    ? `A ${words.name} atua como correspondente no país (Resolução CMN 4.935/2021): recebe o pedido, mostra as ofertas e encaminha documentos. Quem empresta é a instituição indicada em cada oferta, a ${institution} ou outra autorizada pelo Banco Central.`
    : `A ${words.name} não empresta nem intermedeia crédito. Qualquer proposta em nome ${brandIn('of', words)} é falsa: não pague nada e avise ${words.email}. Se passarmos a oferecer, o crédito virá de instituição autorizada pelo Banco Central, indicada em cada oferta.`;
  return writePage(
    words,
    'Termos de empréstimo',
    opening,
    [
      ['Quem empresta', who],
      [
        'Simulação não é promessa',
        'O valor, a taxa e o prazo de uma simulação dependem de análise. A oferta mostra até quando vale. Ninguém é obrigado a contratar, e desistir de um pedido não custa nada.',
      ],
      [
        'Custo efetivo total',
        'Antes de contratar você vê o CET ao ano e ao mês, a taxa de juros, o IOF, as tarifas, o valor de cada parcela e o total a pagar (Resolução CMN 4.881/2020). Seguro é opcional e nunca vem marcado.',
      ],
      [
        'Análise de crédito',
        'A análise usa o cadastro, o movimento da conta e, com a sua autorização, o SCR do Banco Central e birôs de crédito. Se a decisão for automática, você pode pedir que uma pessoa a reveja e saber os critérios.',
      ],
      [
        'Garantias',
        'Uma operação pode ter garantia de imóvel, veículo, motocicleta ou recebíveis. O contrato descreve o bem, o registro, o seguro exigido e o que acontece em caso de atraso. O bem continua em uso de quem o deu em garantia enquanto as parcelas estiverem em dia.',
      ],
      [
        'Contratação',
        'O contrato é assinado eletronicamente por quem tem poderes na empresa, depois de lido por inteiro, e fica disponível na conta. O dinheiro é creditado na conta da própria empresa. **Nunca pedimos depósito antecipado para liberar crédito.**',
      ],
      [
        'Desistência',
        'Você pode desistir em até sete dias do crédito: devolve o valor que recebeu, sem juros, IOF, tarifa ou multa.',
      ],
      [
        'Pagamento, antecipação e atraso',
        'As parcelas vencem nas datas do contrato e são pagas com o saldo da conta, por débito automático se você quiser. Antecipar parcelas reduz os juros proporcionalmente, sem tarifa (art. 52, § 2º, do Código de Defesa do Consumidor). No atraso cobram-se os juros do contrato, mora de até 1% ao mês e multa de 2%.',
      ],
      [
        'Cadastro positivo e cobrança',
        'Pagamentos e atrasos são informados ao SCR e ao cadastro positivo. Um atraso só é levado a cadastro de inadimplentes depois de aviso. A cobrança é feita em horário comercial e com respeito.',
      ],
      [
        'Portabilidade',
        'Você pode levar a dívida para outra instituição sem custo. Pedimos o saldo devedor por você e informamos em até um dia útil.',
      ],
      ...(words.own.loans ?? []),
      [
        'Dúvidas',
        `Fale com ${words.email}. A ouvidoria da instituição credora está indicada no contrato. Foro: ${words.forum}, ou o do seu domicílio.`,
      ],
    ],
    words.lends ? 'credit' : undefined,
  );
};

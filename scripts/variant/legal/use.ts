import { brandIn } from '../../../variants/article';
import { PROVIDERS } from '../../../bank/contract/providers';
import { type LegalWords, writePage } from './words';

/** /termos-de-uso */
export const writeUse = (words: LegalWords): string => {
  const institution = PROVIDERS[words.provider].name;
  return writePage(
    words,
    'Termos de uso',
    `Estes termos valem para quem usa o site e o aplicativo ${brandIn('of', words)}, feitos para ${words.audience}. Ao entrar, você concorda com eles em nome próprio e no da empresa que representa.`,
    [
      [
        'Quem somos',
        `${words.article.toUpperCase()} ${words.title} é uma marca da ${words.name}, CNPJ ${words.nif}, com sede em ${words.address}. Não somos um banco: a conta de pagamento é provida pela ${institution}, instituição autorizada pelo Banco Central do Brasil, cujo nome aparece na conta, nos comprovantes e no rodapé.`,
      ],
      [
        'Quem pode usar',
        'Representantes legais e pessoas que eles autorizarem, maiores de dezoito anos. Cada pessoa tem o seu acesso: ele é pessoal, não se empresta, e o que for feito com ele vale como feito por ela. O representante define o papel e os limites de cada um e pode retirar o acesso a qualquer momento.',
      ],
      [
        'Acesso e segurança',
        'Para entrar pedimos senha e um segundo fator; para pagar, uma confirmação que mostra valor e destino. Guarde a senha e os códigos para você. Perdeu o aparelho ou desconfia de alguém? Encerre as sessões em Segurança ou use o bloqueio de pânico, e fale conosco.',
      ],
      [
        'Uso permitido',
        'Use o aplicativo para os negócios lícitos da empresa. É proibido tentar entrar em conta alheia, burlar limites, automatizar o uso fora da nossa API, publicar a marca como sua ou usar a conta para terceiros sem informar.',
      ],
      [
        'Pagamentos e comprovantes',
        'Antes de confirmar, confira nome, documento, instituição e valor. Um pagamento confirmado por Pix é imediato e não se cancela. Quando a instituição de destino demora a responder, o pagamento aparece como "em processamento": não repita antes de saber o resultado. Devoluções entram como um novo crédito.',
      ],
      [
        'Suspeita de golpe',
        'Avise logo: pelo Mecanismo Especial de Devolução (MED) podemos pedir o bloqueio do dinheiro na instituição que o recebeu, em até oitenta dias da transação. A devolução depende de haver saldo lá e da análise do caso.',
      ],
      [
        'Disponibilidade',
        'Trabalhamos para funcionar sempre, e avisamos paradas programadas. Falhas de redes, de outras instituições ou do sistema de pagamentos podem atrasar uma operação; nesse caso mostramos o que aconteceu e o que fazer.',
      ],
      [
        'Tarifas',
        'A tarifa de uma operação que custa algo aparece antes de você confirmar. Mudanças são avisadas com trinta dias de antecedência.',
      ],
      ...(words.own.use ?? []),
      [
        'Propriedade intelectual',
        `A marca ${words.title}, os desenhos e os textos são da ${words.name}. O programa tem componentes de código aberto, usados sob suas licenças. Os dados da sua empresa são seus, e você os exporta quando quiser.`,
      ],
      [
        'Responsabilidade',
        'Respondemos por falhas nossas, na medida do Código de Defesa do Consumidor e do Código Civil. Não respondemos por prejuízo de quem entregou senha ou código a terceiros, salvo se falhamos em nosso dever de segurança.',
      ],
      [
        'Ajuda, mudanças e foro',
        `Fale com a gente em ${words.email}. Se não resolvermos, procure a ouvidoria da ${institution} e o consumidor.gov.br. Mudamos estes termos com aviso de trinta dias; se você não concordar, pode encerrar a conta sem custo. Vale a lei brasileira, no foro de ${words.forum} ou no do seu domicílio, se você for consumidor.`,
      ],
    ],
  );
};

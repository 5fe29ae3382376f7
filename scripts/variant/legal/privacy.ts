import { PROVIDERS } from '../../../bank/contract/providers';
import { type LegalWords, writePage } from './words';

const REPLAY: Record<LegalWords['replay'], string> = {
  unmasked:
    'Se você autorizar, gravamos uma amostra das sessões para entender defeitos (como a tela se moveu e o que apareceu nela). O que você digita é sempre mascarado, e telas de senha, código e cartão não são gravadas.',
  masked:
    'Se você autorizar, gravamos uma amostra das sessões para entender defeitos, com textos e imagens mascarados: vemos onde a tela falhou, não o que ela mostrava.',
  off: 'Não gravamos sessões: do uso do aplicativo guardamos apenas os registros exigidos por lei e os relatos de erro sem conteúdo.',
};

const ASKED =
  '- Contar visitas às páginas e gravar uma amostra das sessões: só com o seu consentimento, que você retira quando quiser.\n';
const MEASURING: Record<LegalWords['replay'], string> = { unmasked: ASKED, masked: ASKED, off: '' };

/** /politica-de-privacidade */
export const writePrivacy = (words: LegalWords): string => {
  const institution = PROVIDERS[words.provider].name;
  return writePage(
    words,
    'Política de privacidade',
    `Esta política explica como a ${words.name} (CNPJ ${words.nif}), dona da marca ${words.title}, trata dados pessoais de quem usa a conta: representantes, sócios, pessoas autorizadas e quem recebe pagamentos. Ela segue a Lei 13.709/2018 (LGPD), a Lei Complementar 105/2001 e as normas do Banco Central.`,
    [
      [
        'Quem decide sobre os dados',
        `A ${words.name} é a controladora dos dados do cadastro e do uso do aplicativo. A ${institution}, que provê a conta de pagamento, é controladora dos dados das transações e do cadastro regulatório. As duas respondem por suas partes, e você pode falar com qualquer uma.`,
      ],
      [
        'Quais dados tratamos',
        '- **Cadastro**: nome, CPF, data de nascimento, e-mail, telefone, endereço, cargo e poderes na empresa; contrato social, faturamento e atividade da empresa.\n- **Conta**: saldo, extrato, comprovantes, chaves Pix, beneficiários, limites e aprovações.\n- **Segurança**: aparelhos em que você entrou, endereço IP, horários, tentativas de acesso e fatores de autenticação.\n- **Atendimento**: mensagens e documentos que você envia.',
        'Não pedimos dados que não usamos e não compramos listas de contatos.',
      ],
      [
        'Para quê e com que base',
        `- Abrir e manter a conta e executar pagamentos: execução de contrato (art. 7º, V).\n- Conhecer o cliente, prevenir lavagem de dinheiro e guardar registros: obrigação legal (art. 7º, II; Circular 3.978 e Lei 9.613/1998).\n- Prevenir fraude e proteger a conta: legítimo interesse e proteção do crédito (art. 7º, IX e X; art. 11, II, g).\n- Corrigir falhas do aplicativo com relatos de erro sem conteúdo: legítimo interesse.\n${MEASURING[words.replay]}- Enviar novidades: só com o seu consentimento, que você retira quando quiser.`,
      ],
      [
        'Registros técnicos e gravação de telas',
        REPLAY[words.replay],
        'Usamos cookies para manter a sessão, lembrar o tema escolhido e reconhecer um aparelho de confiança. Nenhum deles serve para publicidade.',
      ],
      [
        'Com quem compartilhamos',
        `Com a ${institution}; com o Banco Central, a Receita Federal e autoridades, quando a lei manda; com a instituição que recebe o seu pagamento; com birôs de crédito, nos termos da Lei 12.414/2011${words.lends ? ' e quando você pede um empréstimo' : ''}; e com fornecedores de hospedagem, e-mail e verificação de identidade, que agem sob contrato e só no que pedimos. Não vendemos dados.`,
      ],
      [
        'Por quanto tempo guardamos',
        'Registros de transações e de cadastro: dez anos depois do fim da relação. Registros de acesso: seis meses, no mínimo, como manda o Marco Civil da Internet. Pedidos de abertura que não foram concluídos: noventa dias. Depois disso apagamos ou tornamos anônimo.',
      ],
      [
        'Transferência para fora do Brasil',
        'Alguns fornecedores processam dados fora do país. Nesse caso usamos as cláusulas-padrão da ANPD (Resolução CD/ANPD 19/2024) e exigimos proteção igual à daqui.',
      ],
      [
        'Seus direitos',
        `Você pode confirmar se tratamos seus dados, ter acesso a eles, corrigi-los, levá-los para outra instituição, pedir que apaguemos o que não precisamos guardar, revogar consentimento e pedir que uma pessoa reveja uma decisão automática. Peça na página [Seus direitos sobre os dados](/politica-de-privacidade/direitos), ou escreva para ${words.email} com o assunto “Privacidade”: respondemos em até quinze dias. Se não concordar com a resposta, procure a ANPD.`,
      ],
      [
        'Segurança',
        'Dados trafegam e descansam cifrados, senhas são guardadas de forma que nem nós as lemos, e cada pagamento é confirmado por você. Se um incidente puder causar dano relevante, avisamos você e a ANPD em até três dias úteis. **Nunca pedimos senha ou código por telefone, e-mail ou WhatsApp.**',
      ],
      ...(words.own.privacy ?? []),
      [
        'Encarregado e mudanças',
        `O encarregado pelo tratamento de dados atende em ${words.email} e em ${words.address}. Avisamos mudanças nesta política com quinze dias de antecedência, no aplicativo e por e-mail; as versões anteriores ficam à disposição em ${words.site}.`,
      ],
    ],
  );
};

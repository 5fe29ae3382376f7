import { z } from 'zod';
import { addDays, rollToBusinessDay } from '../../core/calendar';
import { startOfLocalDate } from '../../core/clock';

/** `'123.45'` in centavos. */
const valor = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform(text => BigInt(text.replace('.', '')));

const head = {
  chave: z.string().min(1).max(77),
  txid: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  solicitacaoPagador: z.string().max(140).optional(),
};

const day = z.iso.date();

const immediate = z.object({
  ...head,
  calendario: z.object({
    criacao: z.iso.datetime({ offset: true }),
    expiracao: z.number().int().positive().max(2_147_483_647).default(86_400),
  }),
  valor: z.object({ original: valor, modalidadeAlteracao: z.literal([0, 1]).default(0) }),
});

const due = z.object({
  ...head,
  calendario: z.object({
    dataDeVencimento: day,
    validadeAposVencimento: z.number().int().min(0).max(9_999).default(30),
  }),
  valor: z.object({
    original: valor,
    multa: valor.default(0n),
    juros: valor.default(0n),
    abatimento: valor.default(0n),
    desconto: valor.default(0n),
    final: valor,
  }),
});

/** What a due-date charge costs today, and of what that is made. Centavos. */
export interface DueBreakdown {
  dueDate: string;
  originalCents: bigint;
  fineCents: bigint;
  interestCents: bigint;
  abatementCents: bigint;
  discountCents: bigint;
}

export interface ChargeDocument {
  key: string;
  txid: string;
  status: 'active' | 'paid' | 'removed';
  amountCents: bigint;
  /** False where the payer may change the amount. */
  isFixed: boolean;
  description: string | null;
  expiresAt: Date;
  due: DueBreakdown | null;
}

const STATUS = {
  ATIVA: 'active',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDA_PELO_PSP: 'removed',
} as const;

type Head = z.infer<z.ZodObject<typeof head>>;

const toHead = ({ chave, txid, status, solicitacaoPagador }: Head) => ({
  key: chave,
  txid,
  status: STATUS[status],
  description: solicitacaoPagador?.trim() || null,
});

const toImmediate = ({ calendario, valor: value, ...rest }: z.infer<typeof immediate>): ChargeDocument => ({
  ...toHead(rest),
  amountCents: value.original,
  isFixed: value.modalidadeAlteracao === 0,
  expiresAt: new Date(Date.parse(calendario.criacao) + calendario.expiracao * 1000),
  due: null,
});

const toDue = ({ calendario, valor: value, ...rest }: z.infer<typeof due>): ChargeDocument | undefined => {
  const { original, multa, juros, abatimento, desconto, final } = value;
  // an institution whose sum is wrong is not one to pay
  if (original - abatimento - desconto + multa + juros !== final) return undefined;
  const lastDay = rollToBusinessDay(addDays(calendario.dataDeVencimento, calendario.validadeAposVencimento), 1);
  return {
    ...toHead(rest),
    amountCents: final,
    isFixed: true,
    expiresAt: startOfLocalDate(addDays(lastDay, 1)),
    due: {
      dueDate: calendario.dataDeVencimento,
      originalCents: original,
      fineCents: multa,
      interestCents: juros,
      abatementCents: abatimento,
      discountCents: desconto,
    },
  };
};

/**
 * The charge in the payload of a dynamic code, immediate (cob) or with a due date (cobv); `undefined` when it is none, or when its sum is wrong.
 * The amount of the second is the one of today: the payer's institution asks for it by day. Source: API Pix, CobPayload and CobVPayload.
 */
export const parseChargeDocument = (document: unknown): ChargeDocument | undefined => {
  const late = due.safeParse(document);
  const charge = late.success ? toDue(late.data) : undefined;
  if (late.success) return charge && charge.amountCents > 0n ? charge : undefined;
  const now = immediate.safeParse(document);
  if (!now.success) return undefined;
  const found = toImmediate(now.data);
  return found.isFixed && found.amountCents === 0n ? undefined : found;
};

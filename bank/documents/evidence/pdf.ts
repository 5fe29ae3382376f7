import { createHash } from 'node:crypto';
import { maskCpf } from '../../contract/cpf';
import { formatCnpj } from '../../formats/documents';
import { formatDate, formatTimeWithSeconds } from '../brazilian';
import { writeLetterPdf } from '../letter/pdf';
import type { DocumentBrand } from '../types';

/** Ways in which a person proves a signature, as a paper calls them. */
const PROOF_WORDS = {
  email: 'Código de uso único enviado por e-mail',
  totp: 'Código do aplicativo autenticador',
  passkey: 'Chave de acesso do aparelho',
  recovery_code: 'Código de recuperação',
} as const;

/** Who signed a paper, when and how. */
export interface EvidenceFacts {
  brand: DocumentBrand;
  /** `Contrato 20261123-1A2B3C4D`. */
  number: string;
  signer: { name: string /** 11 digits; null: nobody told. */; cpf: string | null };
  /** For whom they signed; null: for themselves. */
  company: { name: string; cnpj: string } | null;
  signedAt: Date;
  /** How, and from which address; null of a signature from before that was kept. */
  proof: { by: keyof typeof PROOF_WORDS; address: string } | null;
}

const toInstantWords = (instant: Date): string =>
  `${formatDate(instant)} às ${formatTimeWithSeconds(instant)} (horário de Brasília)`;

/** A signed paper: the bytes that were signed, then a page of evidence that names them by their hash. Equal facts make equal bytes. */
export const writeSigned = (signed: Uint8Array, facts: EvidenceFacts): Promise<Uint8Array<ArrayBuffer>> => {
  const { brand, number, signer, company, signedAt, proof } = facts;
  const sha256 = createHash('sha256').update(signed).digest('hex');
  const unknown = 'Não registrado';
  return writeLetterPdf({
    ...{ brand, createdAt: signedAt, after: signed },
    title: 'Registro da assinatura',
    lead: number,
    sections: [
      {
        title: 'Quem assinou',
        rows: [
          ['Nome', signer.name],
          ['CPF', signer.cpf ? maskCpf(signer.cpf) : unknown],
          ['Assinou por', company ? `${company.name}, CNPJ ${formatCnpj(company.cnpj)}` : 'Si, em nome próprio'],
        ],
      },
      {
        title: 'Como assinou',
        rows: [
          ['Data e hora', toInstantWords(signedAt)],
          ['Prova de identidade', proof ? PROOF_WORDS[proof.by] : unknown],
          ['Endereço de rede (IP)', proof ? proof.address : unknown],
        ],
      },
      {
        title: 'O que foi assinado',
        rows: [
          ['Documento', number],
          ['Tamanho', `${signed.byteLength} bytes`],
        ],
        paragraphs: [
          `SHA-256: ${sha256}`,
          `A prova vale só para o documento deste SHA-256. Os primeiros ${signed.byteLength} bytes deste arquivo são esse documento, sem alteração: o SHA-256 deles é o acima. Assinatura eletrônica nos termos da MP 2.200-2/2001, art. 10, § 2º, e da Lei 14.063/2020.`,
        ],
      },
    ],
  });
};

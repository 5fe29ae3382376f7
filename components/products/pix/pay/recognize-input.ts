/** What the typed or pasted text looks like. A hint for the eye only: the bank decides what it is. */
export type RecognizedInput =
  | 'empty'
  | 'br_code'
  | 'link'
  | 'email'
  | 'cpf'
  | 'cnpj'
  | 'phone'
  | 'evp'
  | 'cpf_or_phone'
  | 'boleto'
  | 'unknown';

const EVP = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The digits of a boleto: its bar code, its line, and that of a tax or a utility. */
const BOLETO = /^[\d\s.-]{44,60}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/i;

/**
 * Names what a customer typed: `fornecedor@farinhas.example` is `email`, `(11) 98765-4321` is `phone`, `000201…` is `br_code`.
 * Eleven bare digits with a 9 in the third place may be a CPF or a mobile with its area code: `cpf_or_phone`.
 */
export function recognizeInput(text: string): RecognizedInput {
  const input = text.trim();
  if (input === '') return 'empty';
  if (/^0002(01|02)/.test(input) || /br\.gov\.bcb\.pix/i.test(input)) return 'br_code';
  if (/^https?:\/\//i.test(input)) return 'link';
  if (input.includes('@')) return 'email';
  if (EVP.test(input)) return 'evp';
  if (BOLETO.test(input)) return 'boleto';
  if (input.startsWith('+')) return 'phone';

  const bare = input.replace(/[\s./()-]/g, '');
  if (/^\d{11}$/.test(bare)) {
    const isWrittenAsPhone = input.includes('(') || /^\d{2}\s?\d{5}[-\s]\d{4}$/.test(input);
    if (isWrittenAsPhone) return 'phone';
    const isWrittenAsCpf = input.includes('.') || /-\d{2}$/.test(input);
    if (isWrittenAsCpf) return 'cpf';
    return bare[2] === '9' ? 'cpf_or_phone' : 'cpf';
  }
  if (/^\d{10}$/.test(bare) && input.includes('(')) return 'phone';
  return CNPJ.test(bare) ? 'cnpj' : 'unknown';
}

/** Names whose values never leave, wherever they stand: in an object, in JSON text, in a form. */
const SECRET_NAMES =
  'password|senha|new_password|current_password|code|codigo|otp|pin|cvv|cvc|card_number|pan|token|tokens|access_token|refresh_token|reset_token|access|refresh|device_token|secret|api_key|authorization|cookie|set-cookie|step-up-proof|codes|recovery_codes|uri|otpauth_uri|cpf|chave|busca|pedido|request_uri';

const SECRET_NAME = new RegExp(`^(?:${SECRET_NAMES})$`, 'i');
const SECRET_IN_JSON = new RegExp(
  `("(?:${SECRET_NAMES})"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\]|[^,}\\]\\s]+)`,
  'gi',
);
const SECRET_IN_FORM = new RegExp(`((?:^|[?&;\\s])(?:${SECRET_NAMES})=)[^&;\\s]+`, 'gi');

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [SECRET_IN_JSON, '$1"[removed]"'],
  [SECRET_IN_FORM, '$1[removed]'],
  [/\b(?:at|rt|dv|ob|obl|obh|obi|drt|ofr|ofk|oft|ofx|prt|bk|sh)_[\w-]{16,}/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [removed]'],
  [/\botpauth:\/\/[^\s"']+/gi, '[removed]'],
  // the secret of an authenticator app, plain or in groups of four, and recovery codes
  [/\b(?:[A-Z2-7]{4}[ -]?){4,}(?![A-Za-z0-9])/g, '[removed]'],
  [/\b(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{6}\b/g, '[removed]'],
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, '[cpf]'],
  [/(?<![\d,.-])\d{11}(?![\d,-])/g, '[cpf]'],
  // a card number, plain or in groups of four
  [/\b\d{4}(?:[ -]?\d{4}){2}[ -]?\d{1,7}\b(?![\d-])/g, '[card]'],
  // whoever has the address of what is shared can read it
  [/(\/(?:share-pix-payment|proofs|\w+_(?:links|shares))\/)[^/?#\s"]+/g, '$1[removed]'],
];

/** Text without codes, tokens, card numbers and passwords: `{"code":"123456"}` -> `{"code":"[removed]"}`. */
export const scrubText = (text: string): string =>
  REPLACEMENTS.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);

const MAX_DEPTH = 12;

/** A copy of any value with every text scrubbed and the values of secret names removed. */
export const scrub = <T>(value: T): T => scrubAt(value, 0) as T;

const scrubAt = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return '[removed]';
  if (Array.isArray(value)) return value.map(item => scrubAt(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_NAME.test(name) && (typeof item === 'string' || typeof item === 'number')
        ? '[removed]'
        : scrubAt(item, depth + 1),
    ]),
  );
};
